export type { Backoff } from "./aggregate/backoff.ts";
export { type ConflictName, conflictStrategies } from "./aggregate/conflicts/index.ts";
export type { ConflictStrategy } from "./aggregate/conflicts/strategy.ts";
export {
  type Aggregate,
  type AggregateOptions,
  openAggregate,
} from "./aggregate/open-aggregate.ts";
export { type QuestionRelay, questionRelay } from "./aggregate/pass-through/question-relay.ts";
export type { ConnectAgain } from "./aggregate/pass-through/server-sessions.ts";
export type { UpstreamHost } from "./aggregate/pass-through/upstream-host.ts";
export {
  type AggregateRules,
  parseAggregateRules,
  type ToolOverride,
  type UpstreamRules,
} from "./aggregate/rules.ts";
export { type ServerSessionOptions, serverSession } from "./aggregate/server-upstream.ts";
export type {
  Upstream,
  UpstreamFeatures,
  UpstreamSession,
  UpstreamTool,
  UpstreamTools,
} from "./aggregate/upstream.ts";
