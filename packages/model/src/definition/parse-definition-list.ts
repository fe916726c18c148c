import type { Finding } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import { counted } from "../text/counted.ts";
import { visibleText } from "../text/visible-text.ts";
import { type Omission, omission } from "../tool/omission.ts";
import type { DefinitionKind } from "./definition-kind.ts";

/** The definitions of a list that could be read, and what was found; paths point into the list. */
export interface ParsedDefinitionList<Definition> {
  readonly definitions: readonly Definition[];
  /** Everything that was found, what is missing from `definitions` too. */
  readonly findings: readonly Finding[];
  /** What is missing from `definitions`: with any entry, the list is not whole. */
  readonly omitted: readonly Omission[];
}

/**
 * Reads an array of prompts, resources or templates that stands at `base`. A malformed one is a
 * finding and never hides the others; of two with one identity both are kept, and a finding says so.
 */
export function parseDefinitionList<Definition>(
  list: unknown,
  { noun, identity, parse }: DefinitionKind<Definition>,
  base: string,
): ParsedDefinitionList<Definition> {
  if (!Array.isArray(list)) {
    const omitted = [omission("invalid-list", base, `the ${noun}s should be an array`)];
    return { definitions: [], findings: omitted, omitted };
  }
  const definitions: Definition[] = [];
  const findings: Finding[] = [];
  const omitted: Omission[] = [];
  const limit = LIMITS.definitionsPerList;
  if (list.length > limit) {
    const message = `the list has ${counted(list.length, noun)}; the first ${limit} are read`;
    omitted.push(omission("too-many-definitions", base, message));
    findings.push(...omitted);
  }
  const seen = new Map<string, number>();
  for (const [index, entry] of list.slice(0, limit).entries()) {
    const parsed = parse(entry);
    const path = `${base}/${index}`;
    findings.push(...parsed.findings.map((finding) => ({ ...finding, path: path + finding.path })));
    if ("omitted" in parsed) {
      omitted.push({ ...parsed.omitted, path: path + parsed.omitted.path });
      continue;
    }
    const key = identity(parsed.definition);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      findings.push({
        rule: "duplicate-name",
        level: "error",
        path,
        message: `the ${noun} ${visibleText(key)} stands at ${base}/${first} already`,
      });
    definitions.push(parsed.definition);
  }
  return { definitions, findings, omitted };
}
