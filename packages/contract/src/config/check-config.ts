import { type Json, ToolcribError } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import { configSchema } from "../schemas/config-schema.ts";

/** Throws `invalid-config`, with the place of what is wrong, unless a value is a configuration. */
export function checkConfig(json: Json): void {
  const { valid, problems } = compileSchema(configSchema).validate(json);
  if (valid) return;
  const [first] = problems;
  throw new ToolcribError("invalid-config", formatProblems(problems.slice(0, 1)), {
    path: first?.path ?? "",
  });
}
