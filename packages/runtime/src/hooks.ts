export { type AuditLogOptions, auditLog } from "./hooks/audit-log.ts";
export { type RateLimitOptions, rateLimit } from "./hooks/rate-limit.ts";
export { type TraceApi, type TraceSpansOptions, traceSpans } from "./hooks/trace-spans.ts";
