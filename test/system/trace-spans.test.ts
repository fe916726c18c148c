import * as api from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import type { JsonObject } from "@toolcrib/model";
import { type CallAuth, type Caller, ToolRegistry } from "@toolcrib/runtime";
import { traceSpans } from "@toolcrib/runtime/hooks";
import { expect, test } from "vitest";

function registryOf(): ToolRegistry {
  const registry = new ToolRegistry();
  registry.register({
    name: "double",
    inputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
    handler: ({ n }) => n * 2,
  });
  registry.register({ name: "later", handler: async () => "later" });
  registry.register({
    name: "fail",
    handler: () => {
      throw new Error("broken");
    },
  });
  return registry;
}

const callerOf = (subject: string, meta: JsonObject = {}): Caller => ({
  client: { name: "cli", version: "1", capabilities: {} },
  auth: { subject, scopes: [], claims: {}, clientId: "app" } satisfies CallAuth,
  headers: {},
  meta,
  isRemote: true,
});

test("A6 spans have the names of the conventions and go on with the client's trace", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  });
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const propagator: api.TextMapPropagator = {
    inject: () => {},
    fields: () => ["traceparent"],
    extract: (context, carrier, getter) => {
      const [, traceId = "", spanId = ""] = String(getter.get(carrier, "traceparent")).split("-");
      return traceId.length === 32
        ? api.trace.setSpanContext(context, { traceId, spanId, traceFlags: 1, isRemote: true })
        : context;
    },
  };
  api.propagation.setGlobalPropagator(propagator);
  try {
    const registry = registryOf();
    registry.use(traceSpans({ api, tracer: provider.getTracer("test") }));
    await registry.call("double", { n: 1 }, { caller: callerOf("alice", { traceparent }) });
    await registry.call("later");
    await registry.call("fail", {}, { caller: callerOf("alice", { traceparent: 7 }) });
    const spans = exporter.getFinishedSpans();
    expect(spans.map(({ name, kind }) => ({ name, kind }))).toEqual([
      { name: "tools/call double", kind: api.SpanKind.SERVER },
      { name: "tools/call later", kind: api.SpanKind.SERVER },
      { name: "tools/call fail", kind: api.SpanKind.SERVER },
    ]);
    const [first, second, third] = spans;
    expect(first?.spanContext().traceId).toBe("0af7651916cd43dd8448eb211c80319c");
    expect(first?.parentSpanContext?.spanId).toBe("b7ad6b7169203331");
    expect(second?.parentSpanContext).toBeUndefined();
    expect(first?.attributes).toEqual({
      "mcp.method.name": "tools/call",
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "double",
      "enduser.id": "alice",
      "mcp.client.name": "cli",
    });
    expect(second?.status.code).toBe(api.SpanStatusCode.UNSET);
    expect(third?.status.code).toBe(api.SpanStatusCode.ERROR);
    expect(third?.attributes["error.type"]).toBe("tool_error");
  } finally {
    api.propagation.disable();
    await provider.shutdown();
  }
});
