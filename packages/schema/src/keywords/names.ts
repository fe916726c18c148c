import { annotation, type Keyword, type ValueShape } from "../keyword.ts";
import type { Dialect } from "../parse/schema-node.ts";
import { text } from "./value-shapes.ts";

const anchorName: ValueShape<string> = {
  accepts: (value): value is string =>
    text.accepts(value) && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  expected: "a letter or _, then letters, digits, - . or _",
};

const uriWithoutFragment: ValueShape<string> = {
  accepts: (value): value is string => text.accepts(value) && /^[^#]*#?$/.test(value),
  expected: "a URI without a fragment",
};

/** The keywords that name a schema; the parser itself acts on them. */
export const names: readonly Keyword[] = [
  identifier("$id", uriWithoutFragment, "2020-12"),
  identifier("$id", text, "draft-07"),
  identifier("$anchor", anchorName, "2020-12"),
  identifier("$dynamicAnchor", anchorName, "2020-12"),
];

/** Says nothing about values, but where references lead. */
function identifier(name: string, shape: ValueShape<unknown>, dialect: Dialect): Keyword {
  const { annotates, ...keyword } = annotation(name, shape, dialect);
  return { ...keyword, group: "$ref" };
}
