"""The same as travel.ts: a coroutine awaits its answers, a plain function waits for them."""
import time
from dataclasses import dataclass
from typing import Literal

from toolcrib import CallContext


@dataclass
class Trip:
    city: Literal["Oslo", "Rome", "Riga"]
    days: int


async def book_trip(traveller: str, ctx: CallContext) -> str:
    """Books a trip: asks where to and for how long, then for consent.

    Args:
        traveller: Who travels.
    """
    where = await ctx.ask(Trip, f"Where does {traveller} want to go?", key="trip")
    if not where.accepted:
        return f"No trip for {traveller}."
    trip = where.content
    # Kept for the call: the number stays the same if another process continues it.
    booking = await ctx.once("booking", lambda: f"T{int(time.time()) % 100000}")
    sure = await ctx.ask(bool, f"Book {trip.days} days in {trip.city}?", key="sure")
    if not (sure.accepted and sure.content):
        return f"Nothing booked for {traveller}."
    return f"{booking}: {traveller} goes to {trip.city} for {trip.days} days."


def rename(old: str, ctx: CallContext) -> str:
    """Asks for a new name.

    Args:
        old: The name so far.
    """
    answer = ctx.ask(str, f"Which name instead of {old}?", key="name")
    return f"{old} is now {answer.content}" if answer.accepted else f"{old} stays {old}"
