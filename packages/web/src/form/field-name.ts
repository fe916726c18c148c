import { jsonPointer, parseJsonPointer } from "@toolcrib/model";

/**
 * How the controls of a form are named. The name of a field is the JSON Pointer of what it holds;
 * what a pointer cannot say follows a `~` and a letter, which no pointer contains:
 *
 *   /target/region        the text typed for the property "region" of "target"
 *   /target~as            how the field is read: as a text, a number, an object, "not set" …
 *   /target~or1/hosts/0   the same place under the second alternative of a union
 *   /labels~others/0~key  the key of the first entry that the schema does not name
 *   /note~raw             the JSON of a field, written by hand
 *   /note~keep            an empty text is sent, not left out
 */
export type FieldPart = "value" | "as" | "key" | "keep" | "add" | "remove" | "open";

/** One step from a field to a field inside it: a member, or one of its alternatives. */
export type FieldStep = { readonly member: string } | { readonly choice: string };

/** A name taken apart. */
export interface FieldName {
  readonly steps: readonly FieldStep[];
  readonly part: FieldPart;
}

const TOKEN = /\/((?:[^/~]|~[01])*)|~(or\d{1,3}|others|raw)|~(as|key|keep|add|remove|open)$/y;

/** Levels of nesting that a name may have. */
const DEEPEST = 64;

/** The name of a member of a field: a property, an item by its position, an entry of a map. */
export function memberName(name: string, member: string | number): string {
  return name + jsonPointer([member]);
}

/** The name of an alternative of a field. */
export function choiceName(name: string, choice: string): string {
  return `${name}~${choice}`;
}

/** The name of a control that says more about a field. */
export function partName(name: string, part: Exclude<FieldPart, "value">): string {
  return `${name}~${part}`;
}

/** Takes a name apart; undefined for what is not the name of a field. */
export function parseFieldName(name: string): FieldName | undefined {
  const steps: FieldStep[] = [];
  let part: FieldPart = "value";
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < name.length) {
    const [token, , choice, suffix] = TOKEN.exec(name) ?? [];
    if (token === undefined || steps.length >= DEEPEST) return undefined;
    if (choice !== undefined) steps.push({ choice });
    // The pattern lists the parts there are.
    else if (suffix !== undefined) part = suffix as FieldPart;
    else steps.push({ member: parseJsonPointer(token)?.[0] ?? "" });
  }
  return { steps, part };
}
