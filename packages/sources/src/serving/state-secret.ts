import { ToolcribError } from "@toolcrib/model";
import type { SourceHost } from "../source-host.ts";

const MIN_BYTES = 32;

/** The secret of a variable, by which processes continue each other's calls. Throws `usage` when it is missing or too short. */
export function stateSecret(variable: string, env: SourceHost["env"]): string {
  const secret = env[variable] ?? "";
  if (Buffer.byteLength(secret) >= MIN_BYTES) return secret;
  const found = secret === "" ? "is not set" : "is too short";
  throw new ToolcribError(
    "usage",
    `the variable ${variable} ${found}: a secret of ${MIN_BYTES} bytes or more is needed`,
  );
}
