import type { JsonObject } from "@toolcrib/model";
import type { PythonProject } from "../project.ts";
import type { Expression } from "../syntax/expression.ts";
import type { TypeContext } from "../types/type-context.ts";
import type { Lineage } from "./lineage.ts";

/** A kind of class whose values have a form in JSON. */
export interface ClassKind {
  readonly name: string;
  readonly matches: (lineage: Lineage) => boolean;
  readonly schema: (use: ClassUse) => JsonObject;
  /** Whether pydantic reads and writes its values, and everything inside them. */
  readonly byPydantic?: (lineage: Lineage, project: PythonProject) => boolean;
  /** Whether the schema is written where it is used, not in `$defs`. */
  readonly inline?: boolean;
}

/** One class to write the schema of. */
export interface ClassUse {
  readonly lineage: Lineage;
  readonly context: TypeContext;
  /** The schema of a hint. */
  readonly read: (hint: Expression, context: TypeContext) => JsonObject;
}
