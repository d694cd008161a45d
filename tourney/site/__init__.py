"""The site: view models, pages and paper made from the store's queries alone; static, no script."""

from tourney.site.boards_paper import boards_sheet
from tourney.site.building import build
from tourney.site.folder import Report
from tourney.site.paper import Sheet, pairings_sheet, schedule_sheet, slips_sheet
from tourney.site.source import event_data, site_data

__all__ = [
    "Report",
    "Sheet",
    "boards_sheet",
    "build",
    "event_data",
    "pairings_sheet",
    "schedule_sheet",
    "site_data",
    "slips_sheet",
]
