import {
  isJsonObject,
  type Json,
  type JsonObject,
  type ToolAnnotations,
  withoutAbsent,
} from "@toolcrib/model";
import type { PythonModule, PythonProject } from "../project.ts";
import { resolveName } from "../resolve-name.ts";
import type { Arguments, Expression } from "../syntax/expression.ts";
import { literalValue, readableText } from "../types/literal-value.ts";

/** What a registration says of a tool: `@mcp.tool("add", title="Sum", tags={"math"})`. */
export interface ToolOptions {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  /** Of several versions of a tool, clients are shown the latest. */
  readonly version?: string;
  readonly annotations?: ToolAnnotations;
  readonly tags?: readonly string[];
  /** The scopes that callers need: `auth=require_scopes("orders:write")`. */
  readonly scopes?: readonly string[];
  /** Parameters that callers are not to see. */
  readonly hiddenParameters: ReadonlySet<string>;
  /** The registration says that results are unstructured, or that the tool is switched off. */
  readonly unstructured: boolean;
  readonly disabled: boolean;
  /** The options that only running the code would tell. */
  readonly computed: readonly string[];
}

/** Where an expression stands, to look up the names in it. */
export interface Where {
  readonly module: PythonModule;
  readonly project: PythonProject;
}

const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/** Reads the arguments of a registration. */
export function readToolOptions(given: Arguments, where: Where): ToolOptions {
  const { keywords, positional } = given;
  const computed: string[] = [];
  const text = (key: string, written: Expression | undefined): string | undefined => {
    if (written === undefined || written.kind === "none") return undefined;
    const value = writtenText(written, where);
    if (value !== undefined) return value;
    computed.push(key);
    return undefined;
  };
  const [first] = positional;
  const name = text("name", keywords.get("name") ?? (first?.kind === "string" ? first : undefined));
  const title = text("title", keywords.get("title"));
  const described = keywords.get("description");
  const description =
    text("description", described) ?? (described && readableText(described, where));
  const version = text("version", keywords.get("version"));
  const annotations = readAnnotations(keywords.get("annotations"), where);
  const tags = textList(keywords.get("tags"), where);
  const scopes = requiredScopes(keywords.get("auth"), where);
  if (scopes === undefined) computed.push("auth");
  return {
    // A function that is given the empty name keeps its own.
    ...(name ? { name } : {}),
    ...((title ?? annotations.title) === undefined ? {} : { title: title ?? annotations.title }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...withoutAbsent({ version }),
    ...(annotations.hints === undefined ? {} : { annotations: annotations.hints }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(scopes === undefined || scopes.length === 0 ? {} : { scopes }),
    hiddenParameters: new Set(textList(keywords.get("exclude_args"), where)),
    unstructured:
      keywords.get("output_schema")?.kind === "none" || isFalse(keywords.get("structured_output")),
    disabled: isFalse(keywords.get("enabled")),
    computed,
  };
}

/** The scopes of `require_scopes(…)`, or of a list of them; undefined where another check is written. */
function requiredScopes(
  written: Expression | undefined,
  where: Where,
): readonly string[] | undefined {
  if (written === undefined || written.kind === "none") return [];
  if (written.kind === "sequence") {
    const each = written.items.map((item) => requiredScopes(item, where));
    return each.some((scopes) => scopes === undefined)
      ? undefined
      : each.flatMap((all) => all ?? []);
  }
  if (written.kind !== "call" || written.callee.kind !== "name") return undefined;
  if (!/(?:^|\.)require_scopes$/.test(written.callee.name)) return undefined;
  const scopes = written.positional.map((scope) => writtenText(scope, where));
  return scopes.some((scope) => scope === undefined)
    ? undefined
    : scopes.flatMap((text) => text ?? []);
}

function isFalse(value: Expression | undefined): boolean {
  return value?.kind === "boolean" && !value.value;
}

/** The text that an expression is, as far as it can be read without running it. */
export function writtenText(written: Expression, where: Where): string | undefined {
  const value = literalValue(written, where);
  return typeof value === "string" ? value : undefined;
}

/** `ToolAnnotations(readOnlyHint=True)`, `{"readOnlyHint": True}`, or a constant that is one of them. */
function readAnnotations(
  written: Expression | undefined,
  where: Where,
  depth = 0,
): { readonly hints?: ToolAnnotations; readonly title?: string } {
  if (written?.kind === "name" && depth < 8) {
    const meaning = resolveName(written.name, where.module, where.project);
    if (meaning?.kind !== "value") return {};
    return readAnnotations(meaning.value, { ...where, module: meaning.module }, depth + 1);
  }
  const values: JsonObject = annotationValues(written, where);
  const set = hints.flatMap((hint): [string, boolean][] => {
    const value = values[hint];
    return typeof value === "boolean" ? [[hint, value]] : [];
  });
  const { title } = values;
  return {
    ...(set.length === 0 ? {} : { hints: Object.fromEntries(set) }),
    ...(typeof title === "string" ? { title } : {}),
  };
}

function annotationValues(written: Expression | undefined, where: Where): JsonObject {
  if (written?.kind === "dictionary") {
    const value = literalValue(written, where);
    return isJsonObject(value) ? value : {};
  }
  if (written?.kind !== "call") return {};
  const entries = [...written.keywords].flatMap(([key, expression]): [string, Json][] => {
    const value = literalValue(expression, where);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

function textList(written: Expression | undefined, where: Where): readonly string[] {
  const value = written === undefined ? undefined : literalValue(written, where);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
