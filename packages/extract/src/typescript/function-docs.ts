import type { DocComment, DocTag } from "../docs/doc-comment.ts";
import type { FunctionDocs } from "../docs/documented-tool.ts";
import { type ParamTag, parseParamTag, withoutType } from "../docs/param-tag.ts";
import { toTagProse } from "../docs/prose.ts";
import { isSchemaTag } from "../docs/schema-tags.ts";

/** What the comment before a function says, of it and of its parameters. */
export interface ReadFunctionDocs {
  readonly docs: FunctionDocs;
  /** By name, `city` or `input.city`, in the order written. */
  readonly params: ReadonlyMap<string, ParamTag>;
  /** Tags such as `@integer` and `@minimum 1` that belong to a parameter, by its name. */
  readonly paramTags: ReadonlyMap<string, readonly DocTag[]>;
  /** The one object parameter is a parameter of its own (`@nest`). */
  readonly nest: boolean;
}

/** Tags that say something about the function even when they follow a parameter. */
const ofFunction = new Set(["deprecated", "title", "example", "examples"]);

/**
 * Reads a function's comment. A schema tag belongs to the parameter that it names first, else to
 * the `@param` before it.
 */
export function readFunctionDocs(
  { text, tags }: DocComment,
  parameters: readonly string[],
): ReadFunctionDocs {
  const params = new Map<string, ParamTag>();
  const paramTags = new Map<string, DocTag[]>();
  const own: DocTag[] = [];
  const body = [text];
  const raises: string[] = [];
  const examples: string[] = [];
  let returns: string | undefined;
  let current: string | undefined;
  let nest = false;
  const give = (parameter: string, tag: DocTag): void => {
    paramTags.set(parameter, [...(paramTags.get(parameter) ?? []), tag]);
  };
  for (const tag of tags) {
    const param = tag.name === "param" || tag.name === "arg" ? parseParamTag(tag.text) : undefined;
    const isOfValue = param === undefined && isSchemaTag(tag.name);
    const [first = ""] = isOfValue ? tag.text.split(/\s+/, 1) : [];
    if (param !== undefined) {
      params.set(param.name, param);
      current = param.name;
    } else if (isOfValue && parameters.includes(first))
      give(first, { ...tag, text: tag.text.slice(first.length).trim() });
    else if (isOfValue && !ofFunction.has(tag.name) && current !== undefined) give(current, tag);
    else if (tag.name === "complete") own.push(completing(tag, current));
    else {
      current = undefined;
      if (tag.name === "returns" || tag.name === "return")
        returns = toTagProse(withoutType(tag.text).replace(/^-\s*/, "")) || undefined;
      else if (tag.name === "remarks") body.push(toTagProse(tag.text));
      else if (tag.name === "throws" || tag.name === "exception")
        raises.push(raised(toTagProse(tag.text)));
      else if (tag.name === "example") examples.push(tag.text);
      else if (tag.name === "nest") nest = true;
      else own.push(tag);
    }
  }
  const whole = body.filter((part) => part !== "").join("\n\n");
  return {
    docs: {
      text: whole,
      ...(returns === undefined ? {} : { returns }),
      raises,
      examples,
      tags: own,
    },
    params,
    paramTags,
    nest,
  };
}

/** `@complete fn` below a parameter is about that parameter. */
function completing(tag: DocTag, parameter: string | undefined): DocTag {
  const isBare = parameter !== undefined && !/\s/.test(tag.text.trim());
  return isBare ? { ...tag, text: `${parameter} ${tag.text.trim()}` } : tag;
}

/** `{RangeError} when too long` as `RangeError: when too long`. */
function raised(text: string): string {
  const type = /^\{([^}]*)\}\s*-?\s*/.exec(text);
  if (type === null) return text;
  const rest = text.slice(type[0].length);
  return rest === "" ? (type[1] ?? "") : `${type[1]}: ${rest}`;
}
