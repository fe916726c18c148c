import { sha256 } from "@toolcrib/model";
import type { ParameterPlace } from "../operation/operation-binding.ts";

/** Where an argument goes. */
export type ArgumentPlace = ParameterPlace | "body";

/** Something of a request that an argument of the tool stands for. */
export interface NamedPart {
  readonly name: string;
  readonly in: ArgumentPlace;
}

const PLACES: readonly ArgumentPlace[] = ["path", "query", "header", "cookie", "body"];
const LONGEST = 64;

/**
 * Names for the arguments of a tool: the part's own name, with characters that providers of models
 * refuse in the names of arguments written as `_`. Where two parts share one, the first keeps it,
 * in the order path, query, header, cookie, body, and the other ends in `_` and its place. The
 * names depend on nothing but the parts; bindings keep which argument is which part.
 */
export function argumentNames<Part extends NamedPart>(
  parts: readonly Part[],
): ReadonlyMap<Part, string> {
  const names = new Map<Part, string>();
  const taken = new Set<string>();
  const inOrder = [...parts].sort((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in));
  // A name that is fine as it is goes before one that had to be rewritten.
  const exactFirst = [...inOrder].sort((a, b) => Number(isFine(b.name)) - Number(isFine(a.name)));
  for (const part of exactFirst) {
    const clean = cleanName(part.name);
    const tries = [clean, cut(`${clean}_${part.in}`)];
    let name = tries.find((candidate) => !taken.has(candidate));
    for (let count = 2; name === undefined; count++) {
      const candidate = cut(`${clean}_${part.in}_${count}`);
      if (!taken.has(candidate)) name = candidate;
    }
    taken.add(name);
    names.set(part, name);
  }
  return names;
}

function isFine(name: string): boolean {
  return /^[A-Za-z0-9_.-]{1,64}$/.test(name) && name !== "__proto__";
}

function cleanName(name: string): string {
  if (isFine(name)) return name;
  const clean = name.replace(/[^A-Za-z0-9_.-]+/g, "_").replace(/^_+|_+$/g, "");
  return cut(clean === "" ? `argument_${sha256(name).slice(0, 8)}` : clean);
}

function cut(name: string): string {
  return name.length <= LONGEST
    ? name
    : `${name.slice(0, LONGEST - 9)}_${sha256(name).slice(0, 8)}`;
}
