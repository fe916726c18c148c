import { ownValue } from "../json/json.ts";
import { META_KEYS } from "./audience.ts";
import type { Tool } from "./tool.ts";

/** A scope as OAuth writes it: printable, without spaces, quotes and backslashes. */
const SCOPE = /^[!#-[\]-~]{1,256}$/;

/** Whether a text is a scope of OAuth. */
export function isScope(text: string): boolean {
  return SCOPE.test(text);
}

/** The scopes that a caller needs for a tool, from `_meta`; entries of another shape are passed over. */
export function scopesOf({ _meta }: Pick<Tool, "_meta">): readonly string[] {
  const entries = _meta === undefined ? undefined : ownValue(_meta, META_KEYS.scopes);
  if (!Array.isArray(entries)) return [];
  return entries.filter((entry): entry is string => typeof entry === "string" && isScope(entry));
}
