import { arraysOf } from "../kernel/parts.ts";
import { ANYTHING } from "../kernel/plan.ts";
import { type Keyword, readKeyword } from "../keyword.ts";

/** The items behind `prefixItems`. */
export const items: Keyword = readKeyword({
  name: "items",
  constrains: "array",
  holds: "schema",
  dialect: "2020-12",
  read: (value, node, reader) => reader.child(value, node, "items"),
  compile: (schema, plan, builder, node) => {
    const arrays = arraysOf(plan);
    const itemPlan = builder.plan(schema, node);
    arrays.evaluatesAll = true;
    if (itemPlan !== ANYTHING) arrays.items = itemPlan;
  },
});
