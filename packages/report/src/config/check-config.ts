import { type Json, ToolcribError } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import { configSchema } from "./config-schema.ts";
import type { ProjectConfig } from "./project-config.ts";

/** A configuration as it is written; throws `invalid-config`, with the place, unless it is one. */
export function checkConfig(json: Json): ProjectConfig {
  const { valid, problems } = compileSchema(configSchema).validate(json);
  // The schema has just said that it is one.
  if (valid) return json as ProjectConfig;
  const [first] = problems;
  throw new ToolcribError("invalid-config", formatProblems(problems.slice(0, 1)), {
    path: first?.path ?? "",
  });
}
