import { type JsonObject, LIMITS } from "@toolcrib/model";
import type { DiagnosticCode } from "../../diagnostic-codes.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import type { LocalClasses } from "../resolve-name.ts";
import type { Expression } from "../syntax/expression.ts";
import type { Place } from "../syntax/place.ts";
import type { Definitions } from "./definitions.ts";

/** Why a hint has no schema. */
export interface TypeTrouble {
  readonly code: DiagnosticCode;
  readonly file: string;
  readonly at: Place;
  readonly message: string;
  readonly advice: string;
}

/** What becomes of the values of a hint: the same type may have two forms in JSON. */
export interface ValueUse {
  /** Whether callers send the value or get it. */
  readonly direction: "input" | "output";
  /** Whether pydantic reads and writes the value, as it does with everything inside its models. */
  readonly byPydantic: boolean;
}

/** Where a hint stands and what its names mean there. */
export interface TypeContext extends ValueUse {
  readonly project: PythonProject;
  readonly module: PythonModule;
  /** The type variables in scope, each with the hint it stands for and where that one stands. */
  readonly variables: ReadonlyMap<string, BoundVariable>;
  /** The classes that are defined around the hint, inside a class or a function. */
  readonly local?: LocalClasses | undefined;
  /** What `Self` means. */
  readonly self?: string;
  /** The `$defs` of the schema being written. */
  readonly definitions: Definitions;
  /** Takes note of a hint that cannot be written; the caller decides what that costs. */
  readonly report: (trouble: TypeTrouble) => void;
  /** Where the hint is, when it was written as text and its own places count from there. */
  readonly place?: Place;
  readonly depth: number;
  /** How many more hints are read before the type counts as endless. */
  readonly steps: { left: number };
}

/** The steps of one tool, or of one class. */
export function newSteps(): { left: number } {
  return { left: LIMITS.subschemas };
}

/** What a type variable stands for: anything at all when it has no hint. */
export interface BoundVariable {
  readonly hint?: Expression;
  readonly context: TypeContext;
}

/** Notes a trouble and gives the schema that accepts anything in its stead. */
export function trouble(
  context: TypeContext,
  at: Place,
  what: Pick<TypeTrouble, "code" | "message" | "advice">,
): JsonObject {
  context.report({ ...what, at: context.place ?? at, file: context.module.file });
  return {};
}
