import { collections } from "./collections.ts";
import type { KnownType } from "./known-type.ts";
import { plainTypes } from "./plain-types.ts";
import { pydanticTypes } from "./pydantic-types.ts";
import { specialForms } from "./special-forms.ts";

const byName = new Map(
  [...plainTypes, ...pydanticTypes, ...collections, ...specialForms].flatMap((type) =>
    type.names.map((name) => [name, type] as const),
  ),
);

/** The known type of this name, if the module is one that exports it or none was imported. */
export function knownType(module: string, name: string): KnownType | undefined {
  const type = byName.get(name);
  return module === "" || type?.modules.includes(module) === true ? type : undefined;
}
