import { exportedNames } from "../exported-names.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { resolveModule, resolveName } from "../resolve-name.ts";
import type { Expression } from "../syntax/expression.ts";
import type { ScopeSyntax } from "../syntax/registration-scope.ts";
import type { Bound } from "./loop-variables.ts";
import { withImports } from "./registered-function.ts";

/** Where a list is gone through. */
export interface ListSite {
  readonly module: PythonModule;
  readonly project: PythonProject;
  /** The functions and classes around it, outermost first. */
  readonly scope: readonly ScopeSyntax[];
}

/** How many names may stand for each other. */
const maxDepth = 16;

/** The items of a list that is written out; undefined where only running the code would tell. */
export function itemsOf(
  { value, module }: Bound,
  site: ListSite,
  depth = 0,
): readonly Bound[] | undefined {
  if (depth > maxDepth) return undefined;
  const inner = (part: Expression): readonly Bound[] | undefined =>
    itemsOf({ value: part, module }, site, depth + 1);
  switch (value.kind) {
    case "sequence":
      return joined(
        value.items.map((item) =>
          item.kind === "spread" ? inner(item.value) : [{ value: item, module }],
        ),
      );
    case "sum":
      return joined([inner(value.left), inner(value.right)]);
    case "dictionary":
      return value.entries.map(([key]) => ({ value: key, module }));
    case "call": {
      const callee = value.callee.kind === "name" ? value.callee.name : "";
      const [only, ...more] = value.positional;
      if (/^(?:list|tuple|sorted|reversed)$/.test(callee) && only && more.length === 0)
        return inner(only);
      const [, owner, method] = /^(.+)\.(items|values)$/.exec(callee) ?? [];
      if (owner === undefined || only !== undefined) return undefined;
      return entriesOf(owner, method === "items", { value, module }, site);
    }
    case "name":
      return namedItems(value.name, { value, module }, site, depth);
    default:
      return undefined;
  }
}

function joined(parts: readonly (readonly Bound[] | undefined)[]): readonly Bound[] | undefined {
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** `TOOLS` of the function or the file, `orders.TOOLS` of another, `orders.__all__`. */
function namedItems(
  name: string,
  { value, module }: Bound,
  site: ListSite,
  depth: number,
): readonly Bound[] | undefined {
  const inside = resolvedIn(module, site);
  const owner = /^(\w+)\.__all__$/.exec(name)?.[1];
  if (owner !== undefined) {
    const other = resolveModule(owner, inside, site.project);
    const names = other && exportedNames(other);
    if (other === undefined || names === undefined) return undefined;
    return [...names].map((each) => ({
      value: { at: value.at, kind: "string", value: each },
      module: other,
    }));
  }
  const own = module === site.module ? localList(name, site.scope) : undefined;
  if (own !== undefined) return itemsOf({ value: own, module }, site, depth + 1);
  const meaning = resolveName(name, inside, site.project);
  if (meaning?.kind !== "value") return undefined;
  const file = meaning.module === inside ? module : meaning.module;
  const items = itemsOf({ value: meaning.value, module: file }, site, depth + 1);
  return items && [...items, ...appendedTo(name.split(".").at(-1) ?? "", file)];
}

/** `BY_NAME.items()`, as pairs, or `BY_NAME.values()`. */
function entriesOf(
  name: string,
  asPairs: boolean,
  { value: { at }, module }: Bound,
  site: ListSite,
): readonly Bound[] | undefined {
  const meaning = resolveName(name, resolvedIn(module, site), site.project);
  if (meaning?.kind !== "value" || meaning.value.kind !== "dictionary") return undefined;
  return meaning.value.entries.map(([key, value]) => ({
    value: asPairs ? { at, kind: "sequence", of: "tuple", items: [key, value] } : value,
    module: meaning.module,
  }));
}

/** The file of a list, with what the functions around the loop import. */
function resolvedIn(module: PythonModule, site: ListSite): PythonModule {
  return module === site.module ? withImports(site.scope, module) : module;
}

function localList(name: string, scope: readonly ScopeSyntax[]): Expression | undefined {
  const around = scope.findLast((each) => each.kind === "function" && each.lists.has(name));
  return around?.kind === "function" ? around.lists.get(name) : undefined;
}

/** The functions below `@TOOLS.append`. */
function appendedTo(list: string, module: PythonModule): readonly Bound[] {
  return [...module.names].flatMap(([name, definition]): Bound[] => {
    if (definition.kind !== "function") return [];
    const { decorators, at } = definition.read();
    const isAppended = decorators.some(
      (each) => each.kind === "name" && each.name === `${list}.append`,
    );
    return isAppended ? [{ value: { at, kind: "name", name }, module }] : [];
  });
}
