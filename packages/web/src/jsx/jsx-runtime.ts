import { type Children, escaped, Html, markupOf } from "../html.ts";

type Props = Readonly<Record<string, unknown>> & { readonly children?: Children };

/**
 * An element of a page, or the piece that a component makes, written at once: pages are functions
 * of data that are sent whole, so no tree of elements is kept and walked.
 */
export function jsx(tag: string | ((props: Props) => Html), props: Props): Html {
  if (typeof tag === "function") return tag(props);
  let markup = `<${tag}`;
  for (const name in props) if (name !== "children") markup += attribute(name, props[name]);
  if (WITHOUT_END.has(tag)) return new Html(`${markup}/>`);
  return new Html(`${markup}>${markupOf(props.children)}</${tag}>`);
}

/** Several pieces without an element around them. */
export function Fragment({ children }: { readonly children?: Children }): Html {
  return new Html(markupOf(children));
}

// What compilers call for elements with several children, and for code that is still written.
export { jsx as jsxDEV, jsx as jsxs };

/** Attributes of an element, and what stands in it. */
interface Attributes {
  readonly [name: string]: Children;
}

/** What the compiler asks about elements. */
// biome-ignore lint/style/noNamespace: compilers look for the types of elements in this name.
export declare namespace JSX {
  type Element = Html;
  type IntrinsicElements = Readonly<Record<string, Attributes>>;
  interface ElementChildrenAttribute {
    children: unknown;
  }
}

const WITHOUT_END: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "link", "meta"]);

/** Attributes that say yes by being there. */
const SWITCHES: ReadonlySet<string> = new Set([
  ...["checked", "controls", "disabled", "hidden", "multiple", "novalidate", "open"],
  ...["readonly", "required", "selected"],
]);

function attribute(name: string, value: unknown): string {
  if (typeof value === "string") return ` ${name}="${escaped(value)}"`;
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean" && SWITCHES.has(name)) return value ? ` ${name}=""` : "";
  return ` ${name}="${escaped(String(value))}"`;
}
