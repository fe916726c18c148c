import type { CallContext } from "@toolcrib/runtime";

const CENTS = { hammer: 1200, saw: 1900 };

/** The price of an article in cents. */
export function price(article: "hammer" | "saw"): number {
  return CENTS[article];
}

/** Counts what lies on the shelves, and says how far it has come. */
export async function countStock(shelves: number, context: CallContext): Promise<number> {
  for (let shelf = 1; shelf <= shelves; shelf++) context.progress(shelf, shelves);
  return shelves * 10;
}

/**
 * Orders an article once the user has agreed.
 *
 * @scope orders:write
 */
export async function order(article: "hammer" | "saw", context: CallContext): Promise<string> {
  const message = `Order a ${article} for ${CENTS[article]} cents?`;
  const sure = await context.ask({ type: "boolean" }, message, { key: "sure" });
  if (sure.action !== "accept" || !sure.content) return "Nothing is ordered.";
  return `${context.auth?.subject} ordered a ${article}.`;
}

/**
 * Asks for a text about an article.
 *
 * @prompt
 */
export function advertise(article: string): string {
  return `Write two sentences that sell a ${article}.`;
}

/**
 * What is known about an article.
 *
 * @resource shop://articles/{article}
 */
export function facts(article: "hammer" | "saw"): { article: string; cents: number } {
  return { article, cents: CENTS[article] };
}
