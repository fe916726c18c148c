import type { Finding } from "../finding.ts";
import { FieldReader } from "../json/field-reader.ts";
import { isJsonObject } from "../json/json.ts";
import { checkJsonBounds } from "../json/json-bounds.ts";
import { LIMITS } from "../limits.ts";
import { visibleText } from "../text/visible-text.ts";
import { type Omission, type OmissionRule, omission } from "../tool/omission.ts";

/**
 * A definition as far as it could be read, and what was found on the way. There is none when the
 * value is not an object, lacks a field that identifies it, or breaks a bound; `omitted` is then
 * the finding that says so.
 */
export type ParsedDefinition<Definition> =
  | { readonly definition: Definition; readonly findings: readonly Finding[] }
  | {
      readonly definition: undefined;
      readonly omitted: Omission;
      readonly findings: readonly Finding[];
    };

/** What is asked of the definitions of one kind. */
export interface DefinitionRequirements {
  /** What it is called in messages, as in `prompt`. */
  readonly noun: string;
  /** The texts without which it cannot be listed; the first one identifies it. */
  readonly required: readonly string[];
  /** The rule of the omission when one of them is missing. */
  readonly rule: OmissionRule;
}

/**
 * Reads a definition of any kind within its bounds. Nothing that the value holds makes it throw: a
 * field that cannot be used is a finding, and its raw value is kept.
 */
export function parseDefinition<Definition>(
  json: unknown,
  { noun, required, rule }: DefinitionRequirements,
  read: (reader: FieldReader, texts: readonly string[]) => Definition,
): ParsedDefinition<Definition> {
  const bounds = checkJsonBounds(json);
  if (bounds !== undefined)
    return without({ ...bounds, message: bounds.message + claimed(json, required) });
  const wanted = `a ${noun} is an object with ${required.join(" and ")}`;
  if (!isJsonObject(json)) return without(omission(rule, "", wanted));
  const reader = new FieldReader(json);
  const texts: string[] = [];
  for (const field of required) {
    const text = reader.text(field);
    if (text === undefined || text === "") {
      const message = `the ${noun}${claimed(json, required)} has no ${field}; ${wanted}`;
      return without(omission(rule, `/${field}`, message), reader.findings);
    }
    texts.push(text);
  }
  return { definition: read(reader, texts), findings: reader.findings };
}

function without(omitted: Omission, others: readonly Finding[] = []): ParsedDefinition<never> {
  return { definition: undefined, omitted, findings: [...others, omitted] };
}

/** What a definition that is not read any further calls itself. */
function claimed(json: unknown, fields: readonly string[]): string {
  if (!isJsonObject(json)) return "";
  for (const field of fields) {
    const value = Object.hasOwn(json, field) ? json[field] : undefined;
    if (typeof value === "string" && value !== "")
      return ` (${visibleText(value, LIMITS.toolNameLength)})`;
  }
  return "";
}
