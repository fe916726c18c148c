import { sha256, type Tool, toWireName } from "@toolcrib/model";
import type { Loss } from "./provider.ts";

/** The longest name that OpenAI, Anthropic and Gemini take. */
const NAME_LENGTH = 64;

const HASH_LENGTH = 8;

/** What a tool is called in a provider's format. */
export interface ProviderName {
  readonly name: string;
  readonly losses: readonly Loss[];
}

/** A tool's served name with only letters, digits, `_` and `-`, at most 64 of them, not starting with a digit. */
export function providerName(tool: Tool): ProviderName {
  const safe = toWireName({ ...tool, maxLength: NAME_LENGTH }).replace(/[^A-Za-z0-9_-]/g, "_");
  const name = /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`.slice(0, NAME_LENGTH);
  return named(tool, name);
}

/**
 * The names of tools that stand together, each different: of two served names that become one, as
 * `a.b` and `a_b` do, the later ends in a hash of its served name.
 */
export function providerNames(tools: readonly Tool[]): readonly ProviderName[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    const wanted = providerName(tool);
    const wire = toWireName(tool);
    let { name } = wanted;
    for (let number = 1; taken.has(name); number++) {
      const hash = sha256(number === 1 ? wire : `${wire} ${number}`).slice(0, HASH_LENGTH);
      name = `${wanted.name.slice(0, NAME_LENGTH - HASH_LENGTH - 1)}_${hash}`;
    }
    taken.add(name);
    return name === wanted.name ? wanted : named(tool, name);
  });
}

function named(tool: Tool, name: string): ProviderName {
  const losses: Loss[] =
    name === tool.name ? [] : [{ path: "/name", keyword: "name", action: "renamed", name }];
  return { name, losses };
}
