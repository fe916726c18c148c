"""A handbook: prompts, resources and a tool from plain functions."""

from typing import List, Literal, Optional

PAGES = {
    "welcome": "# Welcome\n\nAsk anybody anything.",
    "travel/rail": "# Rail\n\nSecond class, window seats.",
}


def _page_names(value: str) -> List[str]:
    return [name for name in PAGES if name.startswith(value)]


def explain(
    page: str, audience: Literal["newcomer", "manager"] = "newcomer", words: int = 100
) -> str:
    """Asks for an explanation of a page.

    Args:
        page: The page, as in travel/rail
        audience: Who is going to read it
        words: About how many words

    Tags:
        prompt
        complete: page _page_names
    """
    return f"Explain this page to a {audience} in about {words} words:\n\n{PAGES.get(page)}"


def page(page: str) -> Optional[str]:
    """One page of the handbook.

    Tags:
        resource: handbook://pages/{+page}
        mimeType: text/markdown
    """
    return PAGES.get(page)


def index(longestFirst: bool = False, limit: int = 10) -> dict:
    """Every page, the longest first if asked.

    Tags:
        resource: handbook://index{?longestFirst,limit}
    """
    names = sorted(PAGES, key=lambda name: -len(PAGES[name])) if longestFirst else list(PAGES)
    return {"pages": names[:limit]}


def seal() -> bytes:
    """The seal of the company.

    Tags:
        resource: handbook://seal
        mimeType: application/octet-stream
    """
    return b"SEAL"


def countPages() -> int:
    """Counts the pages."""
    return len(PAGES)
