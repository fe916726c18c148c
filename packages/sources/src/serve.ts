export { faultReporter } from "./code/fault-reporter.ts";
export { readConfig } from "./config/read-config.ts";
export { sourceUpstreams } from "./serving/source-upstream.ts";
