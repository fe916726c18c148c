from typing import Literal

from toolcrib import CallContext

CENTS = {"hammer": 1200, "saw": 1900}
Article = Literal["hammer", "saw"]


def price(article: Article) -> int:
    """The price of an article in cents."""
    return CENTS[article]


def count_stock(shelves: int, ctx: CallContext) -> int:
    """Counts what lies on the shelves, and says how far it has come."""
    for shelf in range(1, shelves + 1):
        ctx.progress(shelf, shelves)
    return shelves * 10


def order(article: Article, ctx: CallContext) -> str:
    """Orders an article once the user has agreed.

    Tags:
        scope: orders:write
    """
    sure = ctx.ask(bool, f"Order a {article} for {CENTS[article]} cents?", key="sure")
    if not (sure.accepted and sure.content):
        return "Nothing is ordered."
    return f"{ctx.auth.subject} ordered a {article}."


def advertise(article: str) -> str:
    """Asks for a text about an article.

    Tags:
        prompt
    """
    return f"Write two sentences that sell a {article}."


def facts(article: Article) -> dict:
    """What is known about an article.

    Tags:
        resource: shop://articles/{article}
    """
    return {"article": article, "cents": CENTS[article]}
