import type { UriPart, UriTemplate, UriVariable } from "./uri-template.ts";

/** The values of variables; those that are left out are not written. */
export type UriValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The URI that a template makes of values, as RFC 6570 says. */
export function expandUriTemplate({ parts }: UriTemplate, values: UriValues): string {
  return parts.map((part) => (part.kind === "literal" ? part.text : expand(part, values))).join("");
}

function expand(
  { operator, variables }: Extract<UriPart, { kind: "expression" }>,
  values: UriValues,
): string {
  const encode = operator.reserved ? encodeReserved : encodeUnreserved;
  const named = ({ name }: UriVariable, value: string): string => {
    if (!operator.named) return value;
    return value === "" ? `${name}${operator.ifEmpty}` : `${name}=${value}`;
  };
  const written = variables.flatMap((variable) => {
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
    if (value === undefined) return [];
    if (typeof value === "string") {
      const kept = variable.prefix === undefined ? value : firstOf(value, variable.prefix);
      return [named(variable, encode(kept))];
    }
    if (value.length === 0) return [];
    if (variable.explode) return value.map((item) => named(variable, encode(item)));
    return [named(variable, value.map(encode).join(","))];
  });
  return written.length === 0 ? "" : operator.first + written.join(operator.separator);
}

function firstOf(value: string, length: number): string {
  return [...value].slice(0, length).join("");
}

/** A lone surrogate has no encoding. */
function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function encodeUnreserved(value: string): string {
  return encodeURIComponent(wellFormed(value)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Reserved characters and what is encoded already stay as they are. */
function encodeReserved(value: string): string {
  return wellFormed(value)
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : encodeURI(piece).replaceAll("%5B", "[").replaceAll("%5D", "]"),
    )
    .join("");
}
