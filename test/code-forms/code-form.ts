import type { Json, JsonObject } from "@toolcrib/model";

/** A way to write, export, type or load functions, with what becomes of them. */
export interface CodeForm {
  readonly what: string;
  /** Files by their path; the first is the one that is read. */
  readonly files: Readonly<Record<string, string>>;
  /** Every tool that the first file has and that can be called, with arguments and what they give. */
  readonly calls: Readonly<Record<string, readonly [args: JsonObject, result: Json]>>;
  /** Tools that are listed only; a line says why. */
  readonly listed?: readonly string[];
  /** What a line is about, and its code: functions that are not tools or are only listed. */
  readonly said?: Readonly<Record<string, string>>;
}
