import {
  canonicalJson,
  compareText,
  digestTool,
  digestToolList,
  type Json,
  type JsonObject,
  parseJson,
  type Tool,
  toMcpJson,
  withoutAbsent,
} from "@toolcrib/model";
import { SCHEMA_URLS } from "@toolcrib/report";
import { LOCK_FORMAT, type Lock, type LockedSource } from "./lock.ts";
import { withLockedNames } from "./locked-names.ts";
import { promiseJson } from "./locked-promise.ts";
import { serversJson } from "./locked-servers.ts";

/**
 * The text of a lock file: sources and tools in the order of their names, keys in canonical order,
 * so that the same definitions give the same bytes and two changes seldom touch the same lines.
 */
export function writeLock(lock: Lock): string {
  const sources = [...lock]
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, source]): [string, JsonObject] => [name, sourceJson(source)]);
  const document = {
    $schema: SCHEMA_URLS.lock,
    format: LOCK_FORMAT,
    sources: Object.fromEntries(sources),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function sourceJson(locked: LockedSource): JsonObject {
  const { source, kind, live, only, era, version, formats, tools, promise, servers, salt } = locked;
  const entries = withLockedNames(tools)
    .map(([name, tool]): [string, JsonObject] => [name, toolJson(tool)])
    .sort(([one], [other]) => compareText(one, other));
  return {
    source,
    kind,
    ...withoutAbsent({ live, only, era, version, formats }),
    digest: digestToolList(tools),
    tools: Object.fromEntries(entries),
    ...(promise === undefined ? {} : { promise: promiseJson(promise) }),
    ...(servers === undefined ? {} : { servers: serversJson(servers) }),
    ...withoutAbsent({ salt }),
  };
}

function toolJson(tool: Tool): JsonObject {
  const { namespace } = tool;
  return {
    digest: digestTool(tool),
    ...withoutAbsent({ namespace }),
    definition: inOrder(toMcpJson(tool)),
  };
}

/** The same value with its keys in canonical order. */
function inOrder(value: JsonObject): Json {
  return parseJson(canonicalJson(value));
}
