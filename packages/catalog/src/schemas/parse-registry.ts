import type { Finding, Json } from "@toolcrib/model";
import type { LegacyRegistry } from "../document/legacy-registry.ts";
import { detectRegistryFormat } from "../document/registry-format.ts";
import type { ServerJson } from "../document/server-json.ts";
import type { UpstreamRegistry } from "../document/upstream-registry.ts";
import { checkRegistry } from "./check-registry.ts";

/** A registry file whose shape is proved. */
export type Registry =
  | { readonly format: "server-json"; readonly document: ServerJson }
  | { readonly format: "upstream"; readonly document: UpstreamRegistry }
  | { readonly format: "toolhive-legacy"; readonly document: LegacyRegistry };

/** A registry file that was read. */
export interface ParsedRegistry {
  /** Undefined when the file breaks its published schema; what can be read still can be read. */
  readonly registry: Registry | undefined;
  readonly findings: readonly Finding[];
}

/** Reads a registry file: typed when the published schema accepts it, with findings when not. */
export function parseRegistry(json: Json): ParsedRegistry {
  const findings = checkRegistry(json);
  const format = detectRegistryFormat(json);
  // Older spellings are warnings for readers, but not of the shape that the types promise.
  const isTyped = !findings.some(({ level, rule }) => level === "error" || rule === "old-spelling");
  // The published schema has just proved the shape, which the compiler cannot know.
  const registry = isTyped ? ({ format, document: json } as Registry) : undefined;
  return { registry, findings };
}
