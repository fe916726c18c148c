import type { Json } from "@toolcrib/model";
import { quote } from "./quote.ts";

/** Characters that a list may take. */
const LONGEST_LIST = 600;

/** A list of foreign values in one line; what does not fit is counted. */
export function listed(
  values: readonly Json[],
  { most = Number.POSITIVE_INFINITY }: { readonly most?: number } = {},
): string {
  let text = "";
  let shown = 0;
  for (const value of values) {
    const next = quoteJson(value);
    if (shown > 0 && (shown >= most || text.length + next.length > LONGEST_LIST)) break;
    text += shown === 0 ? next : `, ${next}`;
    shown++;
  }
  const left = values.length - shown;
  return left === 0 ? text : `${text} and ${left} more`;
}

/** A foreign JSON value in one short line. */
function quoteJson(value: Json): string {
  if (typeof value === "string") return quote(value);
  if (value === null || typeof value !== "object") return String(value);
  const text = quote(JSON.stringify(value));
  return text.slice(1, -1).replaceAll('\\"', '"');
}
