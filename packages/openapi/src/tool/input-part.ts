import type { JsonObject } from "@toolcrib/model";
import type { ConvertedSchema } from "../schema/converted-schema.ts";
import type { ArgumentPlace } from "./argument-names.ts";

/** One argument before it has its name. */
export interface InputPart {
  readonly name: string;
  readonly in: ArgumentPlace;
  readonly required: boolean;
  readonly converted: ConvertedSchema;
  /** What the argument's schema gets besides what it says itself: description, examples. */
  readonly notes: JsonObject;
}
