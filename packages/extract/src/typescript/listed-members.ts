import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { isToolList, readToolList } from "./application.ts";
import type { CompilerSymbol } from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { declarationOf } from "./symbol-origin.ts";

const notTools = new Set(["constructor", "toJSON", "toString", "valueOf"]);

/** The members of a class or object that are offered, and what is wrong with its list of them. */
export interface ListedMembers {
  readonly members: readonly CompilerSymbol[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The members that `listTools()` names, in its order; all of them when there is no such method. */
export function listedMembers(
  owner: CompilerSymbol,
  all: readonly CompilerSymbol[],
): ListedMembers {
  const declaration = declarationOf(owner);
  const others = all.filter(({ name }) => !isToolList(name) && !notTools.has(name));
  const list = declaration === undefined ? undefined : readToolList(declaration);
  if (list === undefined) return { members: others, diagnostics: [] };
  if (!("names" in list)) {
    const message = `${owner.name}.listTools() is computed here`;
    const place = placeOf(list.computed);
    return {
      members: [],
      diagnostics: [diagnostic("computed-tool-list", message, place, owner.name)],
    };
  }
  const find = (name: string): CompilerSymbol | undefined =>
    others.find((member) => member.name === name);
  const missing = list.names
    .filter((name) => find(name) === undefined)
    .map((name) =>
      diagnostic(
        "listed-tool-missing",
        `listTools() names ${name}, which ${owner.name} does not have`,
        placeOf(list.method),
        `${owner.name}.${name}`,
      ),
    );
  const notMethods = list.values.map((value) =>
    diagnostic(
      "listed-tool-missing",
      `listTools() of ${owner.name} holds a value that is not a method`,
      placeOf(value),
      owner.name,
    ),
  );
  return {
    members: list.names.flatMap((name) => find(name) ?? []),
    diagnostics: [...missing, ...notMethods],
  };
}
