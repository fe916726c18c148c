import { resolve } from "node:path";
import type { AggregateOptions, ConflictName } from "@toolcrib/mcp/aggregate";
import { withoutAbsent } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";

/** What the options of a command say about names. */
export interface NamingOptions {
  readonly conflict?: ConflictName | undefined;
  readonly separator?: string | undefined;
  /** The file with rules. */
  readonly config?: string | undefined;
}

/** What the options and the file say about names. */
export async function aggregateRules(
  { conflict, separator, config }: NamingOptions,
  context: Pick<SourceContext, "cwd" | "signal">,
): Promise<Pick<AggregateOptions, "conflict" | "rules" | "separator">> {
  return {
    ...withoutAbsent({ conflict, separator }),
    ...(config === undefined ? {} : await readRules(config, context)),
  };
}

async function readRules(
  file: string,
  { cwd, signal }: Pick<SourceContext, "cwd" | "signal">,
): Promise<Pick<AggregateOptions, "rules">> {
  // Loaded late: a reader of JSON with comments, which serving without a file does not need.
  const { readConfig } = await import("../config/read-config.ts");
  const { parseAggregateRules } = await import("@toolcrib/mcp/aggregate");
  return { rules: parseAggregateRules(await readConfig(resolve(cwd, file), file, signal)) };
}
