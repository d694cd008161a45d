"""Who judges: this process, a pool of processes, or a Dask cluster; all run `judge_all` on parts of a log.

An engine takes parts in and gives each with its verdicts, in order. A worker that dies is given another
try with the same part; a part that no worker survives is an error, never left out.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from tourney.engine.judged import Facts, judge_all
from tourney.engine.record import HandRecord
from tourney.errors import N_, StorageError

if TYPE_CHECKING:
    from distributed import Client

ENGINES: Final = ("local", "pool", "dask")

Part = Sequence[HandRecord]
Work = Callable[[Part], list[Facts]]
Judged = Iterator[tuple[Part, list[Facts]]]

_TRIES: Final = 3


@dataclass(frozen=True, slots=True)
class Engine:
    """Which engine, with how many workers (None: one a core); of Dask the address of its scheduler."""

    name: str = "local"
    workers: int | None = None
    scheduler: str | None = None

    def judge(self, parts: Iterable[Part], *, fast: bool = False) -> Judged:
        """Each part with the verdicts on its records, in order."""
        work = partial(judge_all, fast=fast)
        if self.name == "pool":
            return by_pool(parts, work, self.workers or os.cpu_count() or 1)
        if self.name == "dask":
            return _by_dask(parts, work, self)
        return ((part, work(part)) for part in parts)


def by_pool(parts: Iterable[Part], work: Work, workers: int) -> Judged:
    """The work done by processes; two parts a worker are under way at once.

    Raises StorageError where three workers died with a part.
    """
    waiting: deque[tuple[Part, Future[list[Facts]]]] = deque()
    pool = _pool(workers)
    tries = 0
    coming = iter(parts)
    try:
        while True:
            while len(waiting) < 2 * workers and (part := next(coming, None)) is not None:
                waiting.append((part, _submit(pool, work, part)))
            if not waiting:
                return
            part, future = waiting[0]
            try:
                found = future.result()
            except BrokenProcessPool:
                tries += 1
                if tries == _TRIES:
                    raise _died(part) from None
                pool.shutdown(wait=False, cancel_futures=True)
                pool = _pool(workers)
                waiting = deque((again, _submit(pool, work, again)) for again, _ in waiting)
                continue
            tries = 0
            waiting.popleft()
            yield part, found
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, get_context("spawn"))


def _submit(pool: ProcessPoolExecutor, work: Work, part: Part) -> Future[list[Facts]]:
    """The work on a part under way; in a pool that is broken already it fails as one that broke with it."""
    try:
        return pool.submit(work, part)
    except BrokenProcessPool as error:
        broken: Future[list[Facts]] = Future()
        broken.set_exception(error)
        return broken


def _died(part: Part) -> StorageError:
    return StorageError(
        N_("{tries} worker processes died with the hands from {first} to {last}"),
        N_("is there memory enough? judge them with --engine local"),
        tries=_TRIES,
        first=part[0].where.label,
        last=part[-1].where.label,
    )


def _by_dask(parts: Iterable[Part], work: Work, engine: Engine) -> Judged:
    """The work done by the workers of a Dask scheduler: one that is there, or one of this machine."""
    try:
        from distributed import KilledWorker
    except ImportError:
        raise StorageError(
            N_("--engine dask needs dask, which is not installed"), N_("pip install 'tourney[cluster]'")
        ) from None
    with _client(engine) as client:
        most = 2 * max(len(client.scheduler_info()["workers"]), 1)
        waiting: deque[tuple[Part, Any]] = deque()
        coming = iter(parts)
        while True:
            while len(waiting) < most and (part := next(coming, None)) is not None:
                waiting.append((part, client.submit(work, part, pure=False)))
            if not waiting:
                return
            part, future = waiting.popleft()
            try:
                found = future.result()
            except KilledWorker:
                raise _died(part) from None
            yield part, found


def _client(engine: Engine) -> "Client":
    import distributed

    client: Any = distributed.Client  # its package has no types
    if engine.scheduler is None:
        workers = engine.workers or os.cpu_count() or 1
        own: Client = client(n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=50)
        return own
    try:
        theirs: Client = client(engine.scheduler, timeout=10)
    except (OSError, ValueError) as error:
        raise StorageError(
            N_("no Dask scheduler answers at {address}: {why}"),
            N_("start one with: dask scheduler; or leave out --scheduler"),
            address=engine.scheduler,
            why=error,
        ) from error
    return theirs
