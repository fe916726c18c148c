import type { JsonObject } from "@toolcrib/model";
import { addressOf, commandWords } from "./entry-target.ts";

/** Kinds of entries that are part of the client itself. */
const builtIn = new Set(["builtin", "platform", "frontend", "inline_python"]);

/** Whether an entry names a command or a URL. */
export function isStartable(entry: JsonObject): boolean {
  return commandWords(entry).length > 0 || addressOf(entry) !== undefined;
}

/** Whether a client leaves an entry alone, since its user has switched it off. */
export function isDisabled({ disabled, enabled }: JsonObject): boolean {
  return disabled === true || enabled === false;
}

/** Whether an entry stands for something that comes with the client, not for a server. */
export function isBuiltIn(entry: JsonObject): boolean {
  return !isStartable(entry) && typeof entry["type"] === "string" && builtIn.has(entry["type"]);
}
