import { isJsonObject, type JsonObject, ToolcribError } from "@toolcrib/model";
import { sendablePart } from "./sendable-part.ts";
import { zodOptions } from "./zod-options.ts";

/** One reason why a Standard Schema refuses a value. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type Outcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** Writes a schema as JSON Schema, as the Standard JSON Schema interface has it. */
interface JsonSchemaWriter {
  readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
  readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
}

interface JsonSchemaOptions {
  readonly target: "draft-2020-12";
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** The part of the Standard Schema interface (zod, valibot, arktype) that tools need. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly vendor: string;
    readonly validate: (value: unknown) => Outcome<Output> | Promise<Outcome<Output>>;
    readonly jsonSchema?: JsonSchemaWriter;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** Whether a value is a Standard Schema; some libraries make them functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  return (
    ((typeof value === "object" && value !== null) || typeof value === "function") &&
    "~standard" in value
  );
}

/** The JSON Schema of one side of a Standard Schema. Throws `no-json-schema`. */
export function toJsonSchema(schema: StandardSchema, side: "input" | "output"): JsonObject {
  const { vendor, jsonSchema } = schema["~standard"];
  if (jsonSchema === undefined)
    throw new ToolcribError(
      "no-json-schema",
      `a schema of ${vendor} cannot write itself as JSON Schema; wrap it so that it has ~standard.jsonSchema, as @valibot/to-json-schema does`,
    );
  const written: unknown = jsonSchema[side]({
    target: "draft-2020-12",
    ...(vendor === "zod" && { libraryOptions: zodOptions(side) }),
  });
  if (!isJsonObject(written))
    throw new ToolcribError("no-json-schema", `${vendor} gave no JSON Schema object`);
  return vendor === "zod" && side === "input" ? sendablePart(written) : written;
}

/** Reads a value with a Standard Schema; `onValue` gets what it makes of it. */
export function readWith<Result>(
  schema: StandardSchema,
  value: unknown,
  onValue: (value: unknown) => Result,
  onIssues: (text: string) => never,
): Result | Promise<Result> {
  const outcome = schema["~standard"].validate(value);
  const settle = (settled: Outcome<unknown>): Result =>
    settled.issues === undefined ? onValue(settled.value) : onIssues(formatIssues(settled.issues));
  return outcome instanceof Promise ? outcome.then(settle) : settle(outcome);
}

function formatIssues(issues: readonly Issue[]): string {
  return issues
    .slice(0, 20)
    .map(({ path = [], message }) => {
      const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
      return keys.length === 0 ? message : `${keys.join(".")}: ${message}`;
    })
    .join("; ");
}
