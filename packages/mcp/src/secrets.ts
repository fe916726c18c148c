export { type MaskedWords, maskCommand } from "./secrets/command-secrets.ts";
export { launchRecord, type WrittenLaunch } from "./secrets/launch-record.ts";
export { type Mask, maskSecrets } from "./secrets/mask-secrets.ts";
export { type TargetSecrets, targetSecrets } from "./secrets/target-secrets.ts";
export { type MaskedText, maskUrl } from "./secrets/url-secrets.ts";
