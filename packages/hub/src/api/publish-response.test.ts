import { expect, test } from "vitest";
import { DEFAULT_POLICY } from "../gate/policy.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { PublishRequest } from "../publish/publish-request.ts";
import { outcomeResponse } from "./publish-response.ts";

const name = "io.example/shop";
const version = "1.1.0";
const judgement = {
  outcome: "refused",
  verdict: "unknown",
  bump: "major",
  baseline: "1.0.0",
  required: "2.0.0",
  findings: [],
  accepted: [],
} as const;

/** The body of the answer to a publish that is refused. */
async function refused(more: { readonly report?: string }) {
  // An answer is made of the name and the version, and of the hub's address.
  const request = { name, version } as PublishRequest;
  const hub = { policy: DEFAULT_POLICY, publicUrl: "https://hub.example.org" } as HubContext;
  const asked = new Request("https://hub.example.org/v0.1/publish", { method: "POST" });
  const outcome = { kind: "refused", judgement: { ...judgement, ...more } } as const;
  return await outcomeResponse(hub, asked, request, outcome).json();
}

test("a refusal points to the whole comparison", async () => {
  expect(await refused({ report: "abc" })).toMatchObject({
    reportUrl: "https://hub.example.org/v0.1/x/dev.toolcrib/reports/abc",
  });
});

test("a comparison that was not finished has no report to point to", async () => {
  const body = await refused({});
  expect(body).toMatchObject({ verdict: "unknown", baseline: "1.0.0", required: "2.0.0" });
  expect(body).not.toHaveProperty("reportUrl");
});
