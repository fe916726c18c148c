import { maskCommand } from "@toolcrib/mcp/secrets";
import { isJsonObject, type JsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";
import { confirm } from "../source-host.ts";
import { addressOf, commandWords } from "./entry-target.ts";

/**
 * Asks before a server is used that the project's own configuration names: whoever wrote the project
 * decides what it starts, and where its headers and variables go. Without a person to ask, only
 * `--yes` allows it; what was allowed once is not asked again by the same command.
 */
export async function askForProject(
  entry: JsonObject,
  place: string,
  { yes, host, approved, signal }: SourceContext,
): Promise<void> {
  const shown = describeEntry(entry);
  if (yes || approved.has(shown)) return;
  const refusal = new ToolcribError(
    "needs-consent",
    `${place} is part of the project and would use: ${shown}; give --yes to allow it`,
  );
  if (!(await confirm(host, `${place} is part of the project: use ${shown}?`, signal)))
    throw refusal;
  approved.add(shown);
}

/** The command or URL as it is written, and the names of the variables and headers that go with it. */
function describeEntry(entry: JsonObject): string {
  const words = commandWords(entry);
  const address = words.length > 0 ? words : [addressOf(entry) ?? "nothing"];
  const names = ["env", "envs", "environment", "headers", "http_headers"].flatMap((key) =>
    isJsonObject(entry[key]) ? Object.keys(entry[key]) : [],
  );
  const text = maskCommand(address).shown.join(" ");
  const shown = names.length === 0 ? text : `${text} (with ${names.join(", ")})`;
  return visibleText(shown, Number.POSITIVE_INFINITY);
}
