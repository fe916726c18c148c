import { visibleText } from "./visible-text.ts";

/** Names of others for a message: the first ones, and how many more there are. */
export function listNames(names: readonly string[], most = 10): string {
  const shown = names.slice(0, most).map((name) => visibleText(name, 100));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
