import { type Tool, toWireName } from "@toolcrib/model";
import type { Loss } from "./provider.ts";

/** The longest name that OpenAI, Anthropic and Gemini take. */
const NAME_LENGTH = 64;

/** A tool's name with only letters, digits, `_` and `-`, at most 64 of them, not starting with a digit. */
export function providerName(tool: Tool): {
  readonly name: string;
  readonly losses: readonly Loss[];
} {
  const wire = toWireName({
    name: tool.name,
    ...(tool.namespace === undefined ? {} : { namespace: tool.namespace }),
    maxLength: NAME_LENGTH,
  });
  const safe = wire.replace(/[^A-Za-z0-9_-]/g, "_");
  const name = /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`.slice(0, NAME_LENGTH);
  const losses: Loss[] =
    name === tool.name ? [] : [{ path: "/name", keyword: "name", action: "renamed", name }];
  return { name, losses };
}
