import type { Context, Span, TextMapGetter, Tracer } from "@opentelemetry/api";
import type { JsonObject } from "@toolcrib/model";
import { afterCall } from "./after-call.ts";
import type { CallHook, HookedCall } from "./call-hook.ts";

/** The parts of `@opentelemetry/api` that spans are made with. */
export type TraceApi = Pick<
  typeof import("@opentelemetry/api"),
  "context" | "propagation" | "trace" | "SpanKind" | "SpanStatusCode"
>;

/** How spans are made. */
export interface TraceSpansOptions {
  /** `@opentelemetry/api`, given by the program so that there is one copy of it. */
  readonly api: TraceApi;
  /** Makes the spans; the global tracer `toolcrib` unless told. */
  readonly tracer?: Tracer;
}

const META_GETTER: TextMapGetter<JsonObject> = {
  keys: (meta) => Object.keys(meta),
  get: (meta, key) => {
    const value = Object.hasOwn(meta, key) ? meta[key] : undefined;
    return typeof value === "string" ? value : undefined;
  },
};

/**
 * Makes a span of every call, with the names of OpenTelemetry's conventions for MCP. The trace that
 * a client sends in `_meta` (`traceparent`, `tracestate`, `baggage`) goes on in it, and the tool
 * runs inside it.
 */
export function traceSpans({ api, tracer }: TraceSpansOptions): CallHook {
  const { context, propagation, trace, SpanKind, SpanStatusCode } = api;
  const spans = tracer ?? trace.getTracer("toolcrib");
  return (call, next) => {
    const { wireName } = call.tool;
    const parent: Context = propagation.extract(context.active(), call.context.meta, META_GETTER);
    const span: Span = spans.startSpan(
      `tools/call ${wireName}`,
      { kind: SpanKind.SERVER, attributes: attributesOf(call) },
      parent,
    );
    return context.with(trace.setSpan(parent, span), () =>
      afterCall(next, (result, error) => {
        if (error !== undefined || result?.isError === true) {
          span.setAttribute("error.type", error === undefined ? "tool_error" : "_OTHER");
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      }),
    );
  };
}

function attributesOf({ tool, context }: HookedCall): Record<string, string> {
  const { auth, client } = context;
  return {
    "mcp.method.name": "tools/call",
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": tool.wireName,
    ...(auth && { "enduser.id": auth.subject }),
    ...(client?.name !== undefined && { "mcp.client.name": client.name }),
  };
}
