import { ToolcribError } from "@toolcrib/model";
import { askConsent } from "../consent/ask-consent.ts";
import { type Launch, launchText } from "../consent/launch.ts";
import type { SourceContext } from "../source.ts";

/**
 * Asks before a server is used that the project's own configuration names: whoever wrote the project
 * decides what it starts, and where its headers and variables go. What was allowed once is
 * remembered; without a person to ask, only `--yes` allows anything else.
 */
export async function askForProject(
  entry: Launch["entry"],
  place: string,
  context: SourceContext,
): Promise<void> {
  const launch = { entry, folder: context.cwd, place: `${place} is part of the project and` };
  const [allowed] = await askConsent([launch], context);
  if (allowed) return;
  throw new ToolcribError(
    "needs-consent",
    `${launch.place} would use: ${launchText(launch)}; give --yes to allow it`,
  );
}
