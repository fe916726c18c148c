import {
  digestTool,
  digestToolList,
  isJsonObject,
  type Json,
  jsonPointer,
  parseTool,
  type Tool,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import { lockSchema } from "../schemas/lock-schema.ts";
import { type Lock, type LockedDefinition, type LockedSource, READ_LOCK_FORMATS } from "./lock.ts";
import { withLockedNames } from "./locked-names.ts";
import { type LockedPromise, parseLockedPromise } from "./locked-promise.ts";

/**
 * Reads a lock file; throws `invalid-lock` where it is not one, where its format is another, or where
 * a definition does not have the digest that stands beside it.
 */
export function parseLock(json: Json): Lock {
  const format = isJsonObject(json) ? json["format"] : undefined;
  if (typeof format === "string" && !READ_LOCK_FORMATS.includes(format))
    throw invalid(
      `the lock has format "${visibleText(format, 80)}", this version reads ${READ_LOCK_FORMATS.join(" and ")}`,
      "/format",
    );
  const { valid, problems } = compileSchema(lockSchema).validate(json);
  if (!valid)
    throw invalid(
      `this is not a lock file: ${formatProblems(problems.slice(0, 1))}`,
      problems[0]?.path,
    );
  // The schema has just said that it is one.
  const { sources } = json as unknown as {
    readonly sources: Readonly<Record<string, LockedEntry>>;
  };
  return new Map(
    Object.entries(sources).map(([name, entry]) => [name, parseEntry(entry, ["sources", name])]),
  );
}

interface LockedEntry extends Omit<LockedSource, "tools" | "promise"> {
  readonly digest: string;
  readonly tools: Readonly<Record<string, LockedDefinition>>;
  readonly promise?: LockedPromise;
}

function parseEntry(entry: LockedEntry, at: readonly string[]): LockedSource {
  const { source, kind, live, only, era, version, formats, promise, servers, salt } = entry;
  const named = new Map(
    Object.entries(entry.tools).map(([name, locked]) => [
      name,
      parseLockedTool(locked, [...at, "tools", name]),
    ]),
  );
  const tools = [...named.values()];
  const misplaced = withLockedNames(tools).find(([name]) => !named.has(name));
  if (misplaced !== undefined)
    throw invalid("a tool does not stand under its own name", jsonPointer([...at, "tools"]));
  if (digestToolList(tools) !== entry.digest)
    throw invalid("the tools of the source do not have the digest beside them", jsonPointer(at));
  return {
    source,
    kind,
    ...withoutAbsent({ live, only, era, version, formats }),
    tools,
    ...(promise === undefined ? {} : { promise: parseLockedPromise(promise, [...at, "promise"]) }),
    ...withoutAbsent({ servers, salt }),
  };
}

function parseLockedTool(
  { definition, digest, namespace }: LockedDefinition,
  at: readonly string[],
): Tool {
  const { tool } = parseTool(definition, { profile: "registry" });
  if (tool === undefined) throw invalid("this is not a tool definition", jsonPointer(at));
  if (digestTool(tool) !== digest)
    throw invalid("the definition does not have the digest beside it", jsonPointer(at));
  return namespace === undefined ? tool : { ...tool, namespace };
}

function invalid(message: string, path = ""): ToolcribError {
  return new ToolcribError("invalid-lock", message, { path });
}
