import { type TextPaint, table } from "@toolcrib/model";
import type { ToolCredential } from "./source.ts";

/** Which variables hold the credentials of calls, and which of them are missing; never their values. */
export function credentialLines(
  credentials: readonly ToolCredential[],
  { bold, red }: Pick<TextPaint, "bold" | "red">,
): readonly string[] {
  if (credentials.length === 0) return [];
  const rows = credentials.map(({ variable, holds, isSet }) => [
    variable,
    isSet ? "set" : "missing",
    holds,
  ]);
  const lines = table(rows, { paint: (cell) => (cell === "missing" ? red(cell) : cell) });
  return ["", bold("Credentials"), ...lines.split("\n").map((line) => `  ${line}`)];
}
