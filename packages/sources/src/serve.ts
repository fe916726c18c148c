export { faultReporter } from "./code/fault-reporter.ts";
export { aggregateRules } from "./serving/aggregate-rules.ts";
export { sourceUpstreams } from "./serving/source-upstream.ts";
