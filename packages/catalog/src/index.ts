export { legacyToUpstream } from "./convert/legacy-to-upstream.ts";
export { upstreamToLegacy } from "./convert/upstream-to-legacy.ts";
export { detectRegistryFormat, type RegistryFormat } from "./document/registry-format.ts";
