import type { CallContext } from "@toolcrib/runtime";

const trip = {
  type: "object",
  properties: {
    city: { type: "string", enum: ["Oslo", "Rome", "Riga"], title: "Where to?" },
    days: { type: "integer", minimum: 1, maximum: 30, default: 3, title: "For how many days?" },
  },
  required: ["city", "days"],
} as const;

/**
 * Books a trip: asks where to and for how long, then for consent.
 *
 * @param traveller Who travels.
 */
export async function bookTrip(traveller: string, context: CallContext): Promise<string> {
  const where = await context.ask(trip, `Where does ${traveller} want to go?`, { key: "trip" });
  if (where.action !== "accept") return `No trip for ${traveller}.`;
  const { city, days } = where.content;
  // Kept for the call: the number stays the same if another process continues it.
  const booking = await context.once("booking", () => `T${Date.now() % 100_000}`);
  const sure = await context.ask({ type: "boolean" }, `Book ${days} days in ${city}?`, {
    key: "sure",
  });
  if (sure.action !== "accept" || !sure.content) return `Nothing booked for ${traveller}.`;
  return `${booking}: ${traveller} goes to ${city} for ${days} days.`;
}
