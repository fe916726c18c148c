import type { Expression } from "../syntax/expression.ts";
import type { Lineage } from "./lineage.ts";

/**
 * What the configuration of a model says, that of the class before those of its bases:
 * `model_config = ConfigDict(…)` or a dictionary, the class header, or a class `Config`.
 */
export function configured(lineage: Lineage, key: string): Expression | undefined {
  for (const { class: owner } of lineage.classes) {
    const config = owner.fields.find(({ name }) => name === "model_config")?.value;
    const inner = owner.classes.find(({ name }) => name === "Config");
    const given =
      entryOf(config, key) ??
      owner.header.keywords.get(key) ??
      inner?.fields.find(({ name }) => name === key)?.value;
    if (given !== undefined) return given;
  }
  return undefined;
}

/** Whether the configuration says yes under one of the names. */
export function isConfigured(lineage: Lineage, ...keys: readonly string[]): boolean {
  return keys.some((key) => {
    const given = configured(lineage, key);
    return given?.kind === "boolean" && given.value;
  });
}

function entryOf(config: Expression | undefined, key: string): Expression | undefined {
  if (config?.kind === "call") return config.keywords.get(key);
  if (config?.kind !== "dictionary") return undefined;
  return config.entries.find(([name]) => name.kind === "string" && name.value === key)?.[1];
}
