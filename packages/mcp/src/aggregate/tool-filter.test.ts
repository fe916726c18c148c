import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { resolveServedTools } from "./resolve-served-tools.ts";
import { parseAggregateRules } from "./rules.ts";

const tools: readonly Tool[] = [
  { name: "read", annotations: { readOnlyHint: true }, tags: ["safe", "fast"] },
  { name: "write", annotations: { destructiveHint: false }, tags: ["safe"] },
  { name: "wipe" },
  { name: "for_user", _meta: { "dev.toolcrib/audience": "user" } },
  { name: "for_model", _meta: { "dev.toolcrib/audience": ["assistant"] } },
];

test.each([
  [{ readOnly: true }, ["read"]],
  [{ readOnly: false, destructive: false }, ["write"]],
  [{ tags: ["safe"] }, ["read", "write"]],
  [{ tags: ["safe", "fast"] }, ["read"]],
  [{ audience: "user" }, ["read", "write", "wipe", "for_user"]],
  [{ audience: "assistant", readOnly: false, tags: [] }, ["write", "wipe", "for_model"]],
])("W5 the rule only %j lets %j through", (only, names) => {
  const rules = parseAggregateRules({ upstreams: { a: { only } } });
  const offered = tools.map((tool) => ({ tool, handler: () => "" }));
  const offers = [{ upstream: "a", namespace: undefined, tools: offered }];
  const { tools: served, notes } = resolveServedTools(offers, { rules, conflict: "prefix" });
  expect(served.map(({ wireName }) => wireName)).toEqual(names);
  expect(notes).toEqual([
    `a: ${tools.length - names.length} of ${tools.length} tools are left out by the rules`,
  ]);
});

test.each([
  [{ readonly: true }, "/upstreams/a/only/readonly: this key is not known"],
  [{ readOnly: "yes" }, "/upstreams/a/only/readOnly: true or false is expected"],
  [{ audience: "robot" }, "/upstreams/a/only/audience: give one of user, assistant, system"],
  [{ tags: "safe" }, "/upstreams/a/only/tags: a list of texts is expected"],
])("W5 the rule only %j is refused", (only, message) => {
  expect(() => parseAggregateRules({ upstreams: { a: { only } } })).toThrow(message);
});
