import { checkInclusion } from "@toolcrib/schema/inclusion";
import type { TemplateEffect } from "../changes/server-change.ts";
import { uriTemplatePattern } from "./uri-template-pattern.ts";

/** Templates that one proof looks at; with more, nothing is claimed. */
const mostTemplates = 100;

/** Whether every URI that a template makes is also made by one of others, as a proof about both. */
export function templateEffect(before: string, after: readonly string[]): TemplateEffect {
  const pattern = uriTemplatePattern(before);
  const others = after.map(uriTemplatePattern);
  if (pattern === undefined || after.length > mostTemplates)
    return { kind: "unknown", reason: "the URIs of the old template cannot be described exactly" };
  const known = others.filter((each) => each !== undefined);
  const answer = checkInclusion(
    { type: "string", pattern },
    known.length === 0
      ? false
      : { anyOf: known.map((each) => ({ type: "string", pattern: each })) },
  );
  if (answer.verdict === "included") return { kind: "covered" };
  if (answer.verdict === "unknown") return { kind: "unknown", reason: answer.reason };
  if (known.length < others.length)
    return { kind: "unknown", reason: "the URIs of a new template cannot be described exactly" };
  return { kind: "narrowed", witness: String(answer.witness) };
}
