import { withoutAbsent } from "@toolcrib/model";
import { toTagProse } from "./prose.ts";

/** What a `@param` tag says. */
export interface ParamTag {
  /** `city`, or `input.city` for a field of an object parameter. */
  readonly name: string;
  readonly description: string;
  /** The text of the default in JSDoc's `[limit=10]`. */
  readonly defaultText?: string;
  /** Written in brackets: the caller may leave it out. */
  readonly optional: boolean;
}

/** Reads the text of a `@param` tag in TSDoc or JSDoc form; undefined when it names nothing. */
export function parseParamTag(text: string): ParamTag | undefined {
  const rest = withoutType(text);
  const bracketEnd = closingIndex(rest, "[", "]");
  const optional = bracketEnd > 0;
  const written = optional ? rest.slice(1, bracketEnd).trimStart() : rest;
  const name = /^[\w$]+(?:\[\])?(?:\.[\w$]+(?:\[\])?)*/.exec(written)?.[0];
  if (name === undefined) return undefined;
  const defaultText = optional
    ? /^\s*=\s*([\s\S]*\S)/.exec(written.slice(name.length))?.[1]
    : undefined;
  return {
    name: name.replaceAll("[]", ""),
    description: toTagProse(
      rest.slice(optional ? bracketEnd + 1 : name.length).replace(/^\s*-?\s*/, ""),
    ),
    optional,
    ...withoutAbsent({ defaultText }),
  };
}

/** The text after a leading `{type}`, whose braces may be nested. */
export function withoutType(text: string): string {
  const trimmed = text.trimStart();
  return trimmed.slice(closingIndex(trimmed, "{", "}") + 1).trimStart();
}

/** Where the bracket that opens the text is closed; -1 when none opens it or it stays open. */
function closingIndex(text: string, open: string, close: string): number {
  if (!text.startsWith(open)) return -1;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === open) depth++;
    if (text[index] === close && --depth === 0) return index;
  }
  return -1;
}
