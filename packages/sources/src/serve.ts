export { faultReporter } from "./code/fault-reporter.ts";
export { aggregateRules } from "./serving/aggregate-rules.ts";
export {
  type AuthenticationPlace,
  type AuthenticationWords,
  readAuthentication,
} from "./serving/authentication.ts";
export { openServeLock, type ServeLock } from "./serving/serve-lock.ts";
export {
  openServedSources,
  type ServedSources,
  type ServedSourcesOptions,
} from "./serving/served-sources.ts";
export { sourceUpstreams } from "./serving/source-upstream.ts";
