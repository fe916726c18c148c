import { markEvaluated } from "../kernel/evaluated.ts";
import { addRule } from "../kernel/parts.ts";
import type { Plan } from "../kernel/plan.ts";
import { run } from "../kernel/run.ts";
import { check } from "../kernel/walk.ts";
import type { Keyword, PlanBuilder } from "../keyword.ts";
import type { DynamicReference, SchemaNode, SchemaResource } from "../parse/schema-node.ts";
import { text } from "./value-shapes.ts";

/** A reference that the outermost resource in scope may redirect. */
export const dynamicRef: Keyword = {
  name: "$dynamicRef",
  group: "$ref",
  aboutKeys: true,
  dialect: "2020-12",
  read(value, node, reader) {
    if (!text.accepts(value)) throw reader.invalid(node, "$dynamicRef", text.expected);
    reader.reference(value, node, "$dynamicRef");
  },
  compile(node, plan, builder) {
    if (node.keywords.$dynamicRef === undefined) return;
    const target = targetInScope(node.keywords.$dynamicRef, node, builder);
    addRule(
      plan,
      (value, bits, depth) => check(target(), value, bits, depth),
      (value, bits, seen, depth) => markEvaluated(target(), value, bits, seen, depth),
    );
  },
};

function targetInScope(
  { target, anchor }: DynamicReference,
  from: SchemaNode,
  builder: PlanBuilder,
): () => Plan {
  const fallback = builder.plan(target, from);
  const byResource = new Map<SchemaResource, Plan>();
  for (const resource of anchor === undefined ? [] : builder.resources) {
    const candidate = resource.dynamicAnchors.get(anchor ?? "");
    if (candidate !== undefined) byResource.set(resource, builder.plan(candidate, from));
  }
  return () => {
    for (const resource of run.scope) {
      const plan = byResource.get(resource);
      if (plan !== undefined) return plan;
    }
    return fallback;
  };
}
