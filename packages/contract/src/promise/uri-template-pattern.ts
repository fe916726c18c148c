import {
  escapePattern,
  isToolcribError,
  LIMITS,
  parseUriTemplate,
  type UriPart,
  type UriTemplate,
  type UriVariable,
} from "@toolcrib/model";

type Expression = Extract<UriPart, { readonly kind: "expression" }>;

const unreserved = "A-Za-z0-9._~\\-";
const reserved = ":/?#\\[\\]@!$&'()*+,;=";

/**
 * The pattern of exactly the URIs that a template makes of texts, which are not empty in `{x}`; undefined where that cannot be said
 * by a pattern: the text is not a template, or it cuts values or writes out lists by name.
 */
export function uriTemplatePattern(text: string): string | undefined {
  const template = readTemplate(text);
  const parts = template?.parts.map((part) =>
    part.kind === "literal" ? escapePattern(part.text) : expressionPattern(part),
  );
  if (parts === undefined || parts.includes(undefined)) return undefined;
  const pattern = `^${parts.join("")}$`;
  return pattern.length > LIMITS.patternLength ? undefined : pattern;
}

/** Reads a template; undefined where the text is not one. */
export function readTemplate(text: string): UriTemplate | undefined {
  try {
    return parseUriTemplate(text);
  } catch (error) {
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}

function expressionPattern({ operator, variables }: Expression): string | undefined {
  const { first, separator, named, ifEmpty, reserved: takesReserved } = operator;
  const allowed = takesReserved ? `${unreserved}${reserved}` : unreserved;
  const character = `(?:[${allowed}]|%[0-9A-Fa-f]{2})`;
  const between = escapePattern(separator);
  if (variables.some(({ prefix, explode }) => prefix !== undefined || (explode && named)))
    return undefined;
  if (!named) {
    const more = variables.some(({ explode }) => explode) ? "*" : `{0,${variables.length - 1}}`;
    // Nobody fills in an empty text where nothing else shows that there is a value.
    if (first === "") return `${character}+(?:${between}${character}*)${more}`;
    return `(?:${escapePattern(first)}${character}*(?:${between}${character}*)${more})?`;
  }
  const pair = ({ name }: UriVariable): string =>
    ifEmpty === "="
      ? `${escapePattern(name)}=${character}*`
      : `${escapePattern(name)}(?:=${character}${character}*)?`;
  // Any of the variables may be left out; the first one that is there has no separator before it.
  const orders = variables.map((variable, index) => {
    const later = variables.slice(index + 1).map((other) => `(?:${between}${pair(other)})?`);
    return `${pair(variable)}${later.join("")}`;
  });
  return `(?:${escapePattern(first)}(?:${orders.join("|")}))?`;
}
