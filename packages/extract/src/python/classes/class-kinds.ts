import type { ClassKind } from "./class-kind.ts";
import { dataClass } from "./data-class.ts";
import { enumeration } from "./enumeration.ts";
import type { Lineage } from "./lineage.ts";
import { namedTuple } from "./named-tuple.ts";
import { pydanticModel } from "./pydantic-model.ts";
import { typedDict } from "./typed-dict.ts";

/** Every kind of class that has a form in JSON; the first that matches is taken. */
const classKinds: readonly ClassKind[] = [
  enumeration,
  typedDict,
  namedTuple,
  pydanticModel,
  dataClass,
];

/** The kind of a class; undefined for a class that is not data. */
export function classKindOf(lineage: Lineage): ClassKind | undefined {
  return classKinds.find(({ matches }) => matches(lineage));
}
