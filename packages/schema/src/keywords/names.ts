import { annotation, type Keyword, type ValueShape } from "../keyword.ts";
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
  annotation("$id", uriWithoutFragment, "2020-12"),
  annotation("$id", text, "draft-07"),
  annotation("$anchor", anchorName, "2020-12"),
  annotation("$dynamicAnchor", anchorName, "2020-12"),
];
