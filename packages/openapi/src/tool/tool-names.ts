import { isJsonObject, sha256, visibleText } from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import type { ListedOperation } from "../operation/list-operations.ts";

const LONGEST = 64;
const HASH_LENGTH = 8;

/**
 * Names for all operations, unique and at most 64 characters: the operationId, else method and
 * path. An operationId that is a tool name as it stands keeps it, whatever else there is; of the
 * others, one that would repeat a name ends in a hash of its method and path.
 */
export function toolNames(
  operations: readonly ListedOperation[],
  diagnostics: DiagnosticList,
): ReadonlyMap<ListedOperation, string> {
  const names = new Map<ListedOperation, string>();
  const taken = new Map<string, ListedOperation>();
  const wanted = operations.map((operation) => ({ operation, ...wantedName(operation) }));
  const exactFirst = [...wanted].sort((a, b) => Number(b.exact) - Number(a.exact));
  for (const { operation, name, exact, id } of exactFirst) {
    const other = taken.get(name);
    let given = name;
    for (let salt = ""; taken.has(given); salt += "+")
      given = suffixed(name, operation.title + salt);
    taken.set(given, operation);
    names.set(operation, given);
    const about = { operation: operation.title };
    if (other !== undefined) {
      const message = `${visibleText(name)} is already ${visibleText(other.title)}; this operation is called ${given}`;
      diagnostics.add("name-collision", message, operation.at, about);
    } else if (id !== undefined && !exact)
      diagnostics.add(
        "name-changed",
        `the operationId ${visibleText(id)} is not a tool name; the tool is called ${given}`,
        operation.at,
        about,
      );
  }
  return names;
}

interface WantedName {
  readonly name: string;
  readonly exact: boolean;
  readonly id: string | undefined;
}

function wantedName(operation: ListedOperation): WantedName {
  const { value } = operation.at;
  const given = isJsonObject(value) ? value["operationId"] : undefined;
  const id = typeof given === "string" && /[A-Za-z0-9]/.test(given) ? given : undefined;
  const text = id ?? `${operation.method.toLowerCase()}_${operation.path.replace(/^\W+/, "")}`;
  const isName = /^[A-Za-z0-9_-]+$/.test(text);
  const clean = isName ? text : cleanName(text) || operation.method.toLowerCase();
  const name = clean.length <= LONGEST ? clean : suffixed(clean, operation.title);
  return { name, exact: name === id, id };
}

/** Letters, digits, `_` and `-`, which every provider of models accepts; the rest becomes one `_`. */
function cleanName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

function suffixed(name: string, title: string): string {
  const kept = name.slice(0, LONGEST - HASH_LENGTH - 1).replace(/_+$/, "");
  return `${kept}_${sha256(title).slice(0, HASH_LENGTH)}`;
}
