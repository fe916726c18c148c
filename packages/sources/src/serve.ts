export { aggregateRules, type NamingOptions } from "./serving/aggregate-rules.ts";
export { type AuthenticationWords, tokenOf } from "./serving/authentication.ts";
export type { ServeLock } from "./serving/serve-lock.ts";
export {
  type ServingHandle,
  type ServingPlace,
  type ServingWords,
  serveSources,
} from "./serving/serve-sources.ts";
export { sharedIdentity } from "./serving/served-sources.ts";
export { type ServeSources, sourceUpstreams } from "./serving/source-upstream.ts";
