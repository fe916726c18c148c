import type { Finding } from "../finding.ts";
import { isJsonObject, type Json, type JsonObject, jsonEntries, ownValue } from "../json/json.ts";
import { jsonPointer } from "../json/json-pointer.ts";
import { visibleText } from "../text/visible-text.ts";
import { placementFault } from "./audience.ts";

/**
 * What a tool says of its own behaviour. These are claims of whoever wrote the definition: show
 * them, sort by them, warn because of them, but never skip a check because of them. An absent hint
 * is not false; `effectiveHints` applies the defaults of MCP.
 */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
  /** Other keys, and known ones with an unusable value, as they were read. */
  readonly extra?: JsonObject;
}

/** The names of the hints. */
export type HintName = "readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint";

/** The hints of MCP, in the order in which they are written. */
export const HINT_NAMES: readonly HintName[] = [
  "readOnlyHint",
  "destructiveHint",
  "idempotentHint",
  "openWorldHint",
];

/** Spellings of other systems, and the name each means. */
const ALIASES: ReadonlyMap<string, HintName> = new Map([
  ["readOnly", "readOnlyHint"],
  ["read_only", "readOnlyHint"],
  ["destructive", "destructiveHint"],
  ["idempotent", "idempotentHint"],
  ["openWorld", "openWorldHint"],
  ["open_world", "openWorldHint"],
]);

/** Keys that other registries put here; toolcrib keeps the same facts in `_meta`. */
const ELSEWHERE = ["audience", "priority"] as const;

/** Reads annotations; what cannot be used is a finding and is kept in `extra`. */
export function parseAnnotations(
  json: JsonObject,
  path: string = "/annotations",
): { readonly annotations: ToolAnnotations; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const hints: { -readonly [name in HintName]?: boolean } = {};
  const extra: [string, Json][] = [];
  let title: string | undefined;

  for (const [key, value] of jsonEntries(json)) {
    const at = path + jsonPointer([key]);
    const hint = HINT_NAMES.find((name) => name === key);
    const meant = ALIASES.get(key);
    if (hint !== undefined && typeof value === "boolean") hints[hint] = value;
    else if (key === "title" && typeof value === "string") title = value;
    else if (hint !== undefined || key === "title" || isBadAlias(meant, value)) {
      const wanted = key === "title" ? "a text" : "true or false";
      findings.push({
        rule: "invalid-annotation",
        level: "error",
        path: at,
        message: `the annotation ${key} is ${describe(value)}; it should be ${wanted}`,
      });
      extra.push([key, value]);
    } else if (meant !== undefined && typeof value === "boolean") {
      const canonical = ownValue(json, meant);
      if (typeof canonical !== "boolean") hints[meant] ??= value;
      findings.push(
        aliasFinding({
          key,
          meant,
          path: at,
          contradicts: typeof canonical === "boolean" && canonical !== value,
        }),
      );
    } else {
      const elsewhere = ELSEWHERE.find((name) => name === key);
      const fault = elsewhere === undefined ? undefined : placementFault(elsewhere, value);
      if (fault !== undefined)
        findings.push({
          rule: "invalid-annotation",
          level: "error",
          path: at,
          message: `the annotation ${key} is ${describe(value)}; ${fault}`,
        });
      else if (elsewhere !== undefined)
        findings.push({
          rule: "annotation-not-mcp",
          level: "info",
          path: at,
          message: `${key} is not an MCP annotation; write it as _meta["dev.toolcrib/${key}"]`,
        });
      extra.push([key, value]);
    }
  }
  const annotations: ToolAnnotations = {
    ...(title === undefined ? {} : { title }),
    ...hints,
    ...(extra.length === 0 ? {} : { extra: Object.fromEntries(extra) }),
  };
  return { annotations, findings };
}

/** Writes annotations with MCP's names; `strict` leaves out what MCP does not define. */
export function writeAnnotations(annotations: ToolAnnotations, strict: boolean): JsonObject {
  const { title, extra } = annotations;
  const hints = HINT_NAMES.flatMap((name): [string, boolean][] => {
    const value = annotations[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...(title === undefined ? {} : { title }),
    ...Object.fromEntries(hints),
    ...(strict ? {} : extra),
  };
}

/** Another spelling of a hint, with a value that no hint can have. */
function isBadAlias(meant: HintName | undefined, value: Json): boolean {
  return meant !== undefined && typeof value !== "boolean";
}

function aliasFinding(alias: {
  readonly key: string;
  readonly meant: HintName;
  readonly path: string;
  readonly contradicts: boolean;
}): Finding {
  const { key, meant, path, contradicts } = alias;
  return contradicts
    ? {
        rule: "annotation-contradiction",
        level: "warning",
        path,
        message: `${key} contradicts ${meant}, which is the one that counts`,
      }
    : {
        rule: "annotation-alias",
        level: "info",
        path,
        message: `${key} is read as ${meant}, the name that MCP defines`,
      };
}

function describe(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (isJsonObject(value)) return "an object";
  return visibleText(JSON.stringify(value), 40);
}
