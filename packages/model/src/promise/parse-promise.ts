import {
  DEFINITION_KINDS,
  type DefinitionLists,
  LIST_FIELDS,
  type ListField,
} from "../definition/definition-kind.ts";
import {
  type ParsedDefinitionList,
  parseDefinitionList,
} from "../definition/parse-definition-list.ts";
import type { Finding } from "../finding.ts";
import { type Json, type JsonObject, ownJson } from "../json/json.ts";
import { LIMITS } from "../limits.ts";
import { type Omission, omission } from "../tool/omission.ts";
import type { ServerPromise } from "./server-promise.ts";

/** The parts of a promise that could be read, and what was found. */
export interface ParsedPromise {
  readonly promise: Pick<ServerPromise, ListField | "instructions">;
  readonly findings: readonly Finding[];
  /** What is missing: with any entry, the promise is not whole. */
  readonly omitted: readonly Omission[];
}

/**
 * Reads `instructions`, `prompts`, `resources` and `resourceTemplates` of an object, as far as they
 * are there; what cannot be read is an omission and never hides the rest.
 */
export function parsePromise(json: JsonObject): ParsedPromise {
  const findings: Finding[] = [];
  const omitted: Omission[] = [];
  const lists: { -readonly [Field in ListField]?: readonly DefinitionLists[Field][] } = {};
  const read = <Field extends ListField>(field: Field, list: Json): void => {
    const parsed: ParsedDefinitionList<DefinitionLists[Field]> = parseDefinitionList(
      list,
      DEFINITION_KINDS[field],
      `/${field}`,
    );
    lists[field] = parsed.definitions as (typeof lists)[Field]; // of the kind that was asked for
    findings.push(...parsed.findings);
    omitted.push(...parsed.omitted);
  };
  for (const field of LIST_FIELDS) {
    const list = ownJson(json, field);
    if (list !== undefined) read(field, list);
  }
  const instructions = ownJson(json, "instructions");
  const fault = instructions === undefined ? undefined : instructionsFault(instructions);
  if (fault !== undefined) {
    findings.push(fault);
    omitted.push(fault);
  }
  return {
    promise: {
      ...(typeof instructions === "string" && fault === undefined ? { instructions } : {}),
      ...lists,
    },
    findings,
    omitted,
  };
}

/** What keeps instructions from being read. */
function instructionsFault(instructions: Json): Omission | undefined {
  const path = "/instructions";
  if (typeof instructions !== "string")
    return omission("invalid-list", path, "the instructions should be a text");
  return instructions.length > LIMITS.definitionBytes
    ? omission(
        "definition-too-large",
        path,
        `the instructions have more than ${LIMITS.definitionBytes} bytes`,
      )
    : undefined;
}
