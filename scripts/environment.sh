# Read by scripts/demo and scripts/test: finds a Python and makes .venv. Plain POSIX shell.
#
# make_environment EXTRAS   installs the package with these extras ("none": without any) into .venv;
# a stamp there tells what is in it, so that a second run starts at once. What is in .venv stays in
# use where it works in this folder; one that was moved here or half made is made anew.

say() { printf '%s\n' "$*"; }
give_up() { printf '%s\n' "$*" >&2; exit 1; }

is_new_enough() { "$1" -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for candidate in ${TOURNEY_PYTHON:-} python3 python3.11 python3.12 python3.13 python3.14 python; do
        if command -v "$candidate" >/dev/null 2>&1 && is_new_enough "$candidate"; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

has_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

works_here() {
    [ -x .venv/bin/python ] && is_new_enough .venv/bin/python &&
        .venv/bin/python -m pip --version >/dev/null 2>&1 &&
        grep -qF "VIRTUAL_ENV=" .venv/bin/activate && grep -qF "$PWD/.venv" .venv/bin/activate
}

fingerprint() { cat pyproject.toml constraints.txt | cksum | tr ' ' '-'; }

is_network_trouble() {
    grep -Eqi 'connection (broken|refused|error|timed out|reset)|NewConnectionError|NameResolution|getaddrinfo|name resolution|network is unreachable|ProxyError|ConnectTimeout|ReadTimeout' "$1"
}

make_environment() {
    extras=$1
    stamp=.venv/tourney-installed
    if works_here && [ -f "$stamp" ]; then
        for held in "$extras" dev; do # what is made for the tests holds all that the demo needs
            [ "$(cat "$stamp")" = "$held $(fingerprint)" ] && return 0
        done
    fi
    python=$(find_python) ||
        give_up "Python 3.11 or newer is needed, and none was found: install it, or name it in TOURNEY_PYTHON."
    has_venv "$python" ||
        give_up "This Python ($python) has no venv module: install it (on Debian and Ubuntu: apt-get install python3-venv)."
    say "Making the environment in .venv (once; it takes a minute or so) ..."
    rm -f "$stamp"
    works_here || "$python" -m venv --clear .venv >/dev/null 2>&1 ||
        give_up "The environment could not be made in $PWD/.venv: is the disk full, or the folder read-only?"
    log=.venv/install.log
    what=.
    [ "$extras" = none ] || what=".[$extras]"
    if ! .venv/bin/python -m pip install --retries 1 --timeout 20 --disable-pip-version-check \
        --constraint constraints.txt --editable "$what" >"$log" 2>&1; then
        is_network_trouble "$log" &&
            give_up "No network: the packages that tourney needs could not be fetched (once they are in .venv, none is needed)."
        tail -n 15 "$log" >&2
        give_up "Installing failed; the whole report is in $log."
    fi
    say "$extras $(fingerprint)" >"$stamp"
}
