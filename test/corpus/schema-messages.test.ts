import { readFileSync } from "node:fs";
import { fromMcpJson, type Tool } from "@toolcrib/model";
import { formatProblems, validateInput } from "@toolcrib/schema";
import { OWN_CORPUS } from "@toolcrib/testing/own-corpus";
import { sharedData } from "@toolcrib/testing/shared-data";
import { expect, test } from "vitest";

/** A wrong call of a real tool: its captured list, its name, the arguments, and what is answered. */
const calls: readonly (readonly [string, string, unknown, readonly string[]])[] = [
  [
    "@roychri__mcp-server-asana/1.8.0.json",
    "asana_get_multiple_tasks_by_gid",
    { task_id: "1,2" },
    [
      '1. (root): expected the property "task_ids" (string or array), got an object with "task_id": rename "task_id" to "task_ids"',
    ],
  ],
  [
    "@roychri__mcp-server-asana/1.8.0.json",
    "asana_get_multiple_tasks_by_gid",
    { task_ids: 12 },
    ["1. /task_ids: expected string or array, got 12: send an array, as in [12]"],
  ],
  [
    "@roychri__mcp-server-asana/1.8.0.json",
    "asana_get_multiple_tasks_by_gid",
    { task_ids: ["1", 2, 3] },
    [
      '1. /task_ids/1: expected string, got 2: send "2", in quotes',
      '2. /task_ids/2: expected string, got 3: send "3", in quotes',
    ],
  ],
  [
    "@vercel__sdk/1.19.40.json",
    "access-groups-list-access-group-projects",
    { request: { idOrname: "x", limit: true } },
    [
      '1. /request/idOrname: expected a known property: one of "idOrName", "limit", "next", "teamId", "slug", got the property "idOrname": rename it to "idOrName"',
      "2. /request/limit: expected string or number or null, got true",
    ],
  ],
  [
    "@vercel__sdk/1.19.40.json",
    "artifacts-artifact-query",
    { request: { teamId: 5, RequestBody: { hash: ["a"] } } },
    [
      '1. /request/teamId: expected string or null, got 5: send "5", in quotes',
      '2. /request/RequestBody/hash: expected a known property: "hashes", got the property "hash": rename it to "hashes"',
      '3. /request/RequestBody: expected the property "hashes" (array), got an object with "hash": rename "hash" to "hashes"',
    ],
  ],
  [
    "@polar-sh__sdk/0.35.4.json",
    "orders-update",
    { request: { id: "1", OrderUpdate: { billing_address: { country: "GER" } } } },
    [
      '1. /request/OrderUpdate/billing_address/country: expected one of "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID" and 144 more, got "GER"',
      '2. /request/OrderUpdate: expected the property "billing_name" (string or null), got an object with "billing_address"',
    ],
  ],
  [
    "@polar-sh__sdk/0.35.4.json",
    "metrics-get",
    {
      request: {
        start_date: "2026-01-01",
        end_date: "2026-02-01",
        interval: "monthly",
        billing_type: "one-time",
      },
    },
    [
      '1. /request/interval: expected one of "year", "month", "week", "day", "hour", got "monthly": did you mean "month"?',
      '2. /request/billing_type: expected one of "one_time", "recurring", got "one-time": did you mean "one_time"?',
    ],
  ],
  [
    "@polar-sh__sdk/0.35.4.json",
    "payments-list",
    { request: { status: ["suceeded", "pending"] } },
    [
      '1. /request/status/0: expected one of "pending", "succeeded", "failed", got "suceeded": did you mean "succeeded"?',
    ],
  ],
  [
    "mcp-omnisearch/0.0.15.json",
    "tavily_extract_process",
    { url: ["https://a", 5], extract_depth: "advance" },
    [
      '1. /url/1: expected string, got 5: send "5", in quotes',
      '2. /extract_depth: expected one of "basic", "advanced", got "advance": did you mean "advanced"?',
    ],
  ],
  [
    "mcp-omnisearch/0.0.15.json",
    "firecrawl_extract_process",
    { urls: "https://a" },
    [
      '1. (root): expected the property "url" (string or array), got an object with "urls": rename "urls" to "url"',
    ],
  ],
  [
    "@tacticlaunch__mcp-linear/1.4.3.json",
    "linear_rotateManagedOAuthApplicationWebhookSecret",
    { id: "", confirmSecretExposure: false },
    [
      '1. /id: expected at least 1 character, got ""',
      "2. /confirmSecretExposure: expected true, got false",
    ],
  ],
  [
    "@tacticlaunch__mcp-linear/1.4.3.json",
    "linear_createOAuthClientCredentialsToken",
    {
      clientId: "a",
      clientSecret: "b",
      scopes: ["read", "wirte", "read"],
      confirmSecretExposure: "true",
    },
    [
      '1. /scopes/1: expected one of "read", "write", "issues:create", "comments:create", "timeSchedule:write", "app:assignable", "app:mentionable", "customer:read", "customer:write", "initiative:read", "initiative:write", got "wirte": did you mean "write"?',
      '2. /scopes/2: expected an item that differs from item 0, got "read"',
      '3. /confirmSecretExposure: expected boolean, got the string "true": send true, without quotes',
      '4. (root): expected the property "confirmScopeChangeRisk" (true), got an object with "clientId", "clientSecret", "scopes", "confirmSecretExposure"',
    ],
  ],
  [
    "@tacticlaunch__mcp-linear/1.4.3.json",
    "linear_createManagedOAuthApplication",
    { name: "Linear bot", developer: "x", redirectUris: [] },
    [
      '1. /name: expected a text that matches /^(?!.*[Ll][Ii][Nn][Ee][Aa][Rr])(?!.*[Hh][Tt][Tt][Pp][Ss]?://).*$/, got "Linear bot"',
      '2. /developer: expected at least 2 characters, got "x"',
      "3. /redirectUris: expected at least 1 item, got an empty array",
      '4. (root): expected the property "confirmSecretExposure" (true), got an object with "name", "developer", "redirectUris"',
    ],
  ],
  [
    "@tacticlaunch__mcp-linear/1.4.3.json",
    "linear_updateWebhook",
    { id: "1", label: 5, resourceTypes: ["Issue", "Issue"] },
    [
      '1. /label: expected string or null, got 5: send "5", in quotes',
      '2. /resourceTypes/1: expected an item that differs from item 0, got "Issue"',
    ],
  ],
  [
    "hostinger-api-mcp/1.55.1.json",
    "agency-hosting_replaceWebsitePHPExtensionsV1",
    { extension: ["x"] },
    [
      '1. (root): expected the property "website_uid" (string), got an object with "extension"',
      '2. (root): expected the property "extensions" (array), got an object with "extension": rename "extension" to "extensions"',
    ],
  ],
  [
    "@softeria__ms-365-mcp-server/0.155.0.json",
    "add-mail-attachment",
    { body: { lastModifiedDateTime: "yesterday", isInline: "no" } },
    [
      '1. /body/lastModifiedDateTime: expected a text of the format date-time that matches /^[0-9]{4,}-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,12})?(Z|[+-][0-9][0-9]:[0-9][0-9])$/, got "yesterday"',
      '2. /body/isInline: expected boolean, got the string "no"',
      '3. (root): expected the property "messageId" (string), got an object with "body"',
    ],
  ],
  [
    "resend-mcp/2.22.0.json",
    "batch-add-suppressions",
    { emails: ["ada@example.com", "not an address"] },
    [
      '1. /emails/1: expected a text of the format email that matches /^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_\'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$/, got "not an address"',
    ],
  ],
  [
    "resend-mcp/2.22.0.json",
    "batch-add-suppressions",
    { emails: [] },
    ["1. /emails: expected at least 1 item, got an empty array"],
  ],
  [
    "resend-mcp/2.22.0.json",
    "list-webhook-events",
    { webhookId: "w", limit: 500 },
    ["1. /limit: expected a number of at most 100, got 500"],
  ],
  [
    "resend-mcp/2.22.0.json",
    "create-contact",
    { email: "ada@example.com", properties: { plan: { name: "x" } }, segmentIds: "s1" },
    [
      '1. /properties/plan: expected string or number or null, got an object with "name"',
      '2. /segmentIds: expected array, got the string "s1": send an array, as in ["s1"]',
    ],
  ],
  [
    "@azure__mcp/2.0.5.json",
    "sql_db_delete",
    { "auth-method": "credential", "retry-max-retries": "3" },
    [
      '1. /auth-method: expected one of "Credential", "Key", "ConnectionString", got "credential": did you mean "Credential"?',
      '2. /retry-max-retries: expected integer, got the string "3": send 3, without quotes',
      '3. (root): expected the property "resource-group" (string), got an object with "auth-method", "retry-max-retries"',
      '4. (root): expected the property "server" (string), got an object with "auth-method", "retry-max-retries"',
      '5. (root): expected the property "database" (string), got an object with "auth-method", "retry-max-retries"',
    ],
  ],
  [
    "@antv__mcp-server-chart/0.9.10.json",
    "generate_word_cloud_chart",
    { data: [{ text: "a", value: "4" }, { value: 2 }], style: { texture: "ruogh" } },
    [
      '1. /data/0/value: expected number, got the string "4": send 4, without quotes',
      '2. /data/1: expected the property "text" (string), got an object with "value"',
      '3. /style/texture: expected one of "default", "rough", got "ruogh": did you mean "rough"?',
    ],
  ],
  [
    "bitbucket-mcp-server/3.2.0.json",
    "trigger-pipeline",
    { repo: "r", ref_type: "commit" },
    [
      '1. /ref_type: expected one of "branch", "tag", got "commit"',
      '2. (root): expected the property "repo_slug" (string), got an object with "repo", "ref_type": rename "repo" to "repo_slug"',
    ],
  ],
  [
    "@modelcontextprotocol__server-pdf/2.0.4.json",
    "read_pdf_bytes",
    { url: "a.pdf", offset: -1, byteCount: "1024" },
    [
      "1. /offset: expected a number of at least 0, got -1",
      '2. /byteCount: expected number, got the string "1024": send 1024, without quotes',
    ],
  ],
  [
    "@mapbox__mcp-devkit-server/0.8.2.json",
    "tilequery_tool",
    { longitude: 200, latitude: "48.1", tilesetId: "streets" },
    [
      "1. /longitude: expected a number of at most 180, got 200",
      '2. /latitude: expected number, got the string "48.1": send 48.1, without quotes',
      '3. /tilesetId: expected a text that matches /^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$/, got "streets"',
    ],
  ],
  [
    "@mapbox__mcp-devkit-server/0.8.2.json",
    "validate_geojson_tool",
    { geojson: [1] },
    ["1. /geojson: expected string or object, got an array of 1 item"],
  ],
  [
    "mcp-echarts/0.7.1.json",
    "generate_scatter_chart",
    { data: '[{"x":1,"y":2}]', theme: "Dark" },
    [
      '1. /data: expected array, got the string "[{\\"x\\":1,\\"y\\":2}]": send the array itself, not a string that holds it',
      '2. /theme: expected one of "default", "dark", got "Dark": did you mean "dark"?',
    ],
  ],
  [
    "mcp-echarts/0.7.1.json",
    "generate_gauge_chart",
    { data: [{ name: "CPU", value: 75, unit: "%" }], height: 0 },
    [
      '1. /data/0/unit: expected a known property: one of "name", "value", got the property "unit": leave it out',
      "2. /height: expected a number above 0, got 0",
    ],
  ],
  ["mcp-searxng/2.4.0.json", "web_url_read", null, ["1. (root): expected object, got null"]],
  [
    "@bankless__onchain-mcp/1.0.6.json",
    "read_contract",
    { network: "base", contract: "0x1", method: "m", inputs: [{ typ: "uint256" }], outputs: {} },
    [
      '1. /inputs/0/typ: expected a known property: one of "type", "value", got the property "typ": rename it to "type"',
      '2. /inputs/0: expected the property "type" (string), got an object with "typ": rename "typ" to "type"',
      "3. /outputs: expected array, got an empty object: send an array, as in […]",
    ],
  ],
  [
    "@azure-devops__mcp/2.7.0.json",
    "repo_create_pull_request",
    {
      repositoryId: 1,
      sourceRefName: null,
      targetRefName: "refs/heads/main",
      title: "\u001b[2Jtitle",
      isDraft: 1,
    },
    [
      '1. /repositoryId: expected string, got 1: send "1", in quotes',
      "2. /sourceRefName: expected string, got null",
      "3. /isDraft: expected boolean, got 1",
    ],
  ],
];

function toolOf(file: string, name: string): Tool {
  const { tools }: { tools: readonly Tool[] } = JSON.parse(
    readFileSync(sharedData("corpus", file) ?? "", "utf8"),
  );
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool === undefined) throw new Error(`${file} has no tool ${name}`);
  return tool;
}

test("there are at least 30 of them", () => {
  expect(calls.length).toBeGreaterThanOrEqual(30);
});

if (sharedData("corpus") === undefined) test.skip("S9 S5 wrong calls of real tools");
else
  test.each(calls)("S9 S5 %s %s with %j", (file, name, args, expected) => {
    expect(answer(toolOf(file, name), args)).toEqual(expected);
  });

/** Wrong calls of tools that were written for tests. */
const ownCalls: readonly (readonly [string, unknown, readonly string[]])[] = [
  [
    "get_forecast",
    { town: "Paris" },
    [
      '1. /town: expected a known property: one of "city", "days", "units", got the property "town": leave it out',
      '2. (root): expected the property "city" (string), got an object with "town"',
    ],
  ],
  [
    "get_forecast",
    { city: "Paris", days: "3", units: "metrics" },
    [
      '1. /days: expected integer, got the string "3": send 3, without quotes',
      '2. /units: expected one of "metric", "imperial", got "metrics": did you mean "metric"?',
    ],
  ],
  [
    "get_forecast",
    { city: "", days: 30 },
    [
      '1. /city: expected at least 1 character, got ""',
      "2. /days: expected a number of at most 14, got 30",
    ],
  ],
  [
    "get_alerts",
    { region: "ca" },
    ['1. /region: expected a text that matches /^[A-Z]{2}$/, got "ca"'],
  ],
  [
    "create_issue",
    { repository: "toolcrib", title: 5, labels: ["a", "a"] },
    [
      '1. /repository: expected a text that matches /^[^/]+/[^/]+$/, got "toolcrib"',
      '2. /title: expected string, got 5: send "5", in quotes',
      '3. /labels/1: expected an item that differs from item 0, got "a"',
    ],
  ],
  [
    "create_event",
    { title: "Lunch", start: "2026-01-01T12:00:00Z", minutes: 7 },
    ["1. /minutes: expected a multiple of 5, got 7"],
  ],
  [
    "create_event",
    { title: "x", start: "x", minutes: 5, repeat: { every: "weekly", times: 0 } },
    [
      '1. /repeat/every: expected one of "day", "week", "month", got "weekly": did you mean "week"?',
      "2. /repeat/times: expected a number of at least 1, got 0",
    ],
  ],
  [
    "place_order",
    { items: [], pay: { by: "cash" } },
    [
      "1. /items: expected at least 1 item, got an empty array",
      '2. /pay/by: expected one of "card", "invoice", got "cash"',
    ],
  ],
  [
    "send_mail",
    { to: "ada@example.com", subject: "Hi", body: "…", urgent: true },
    [
      '1. /to: expected array, got the string "ada@example.com": send an array, as in ["ada@example.com"]',
      '2. /urgent: expected a known property: one of "to", "cc", "subject", "body", "attachments", got the property "urgent": leave it out',
    ],
  ],
  ["search_mail", {}, ["1. (root): expected at least 1 property, got an empty object"]],
  [
    "read_file",
    { path: "a.txt", head: 1, tail: 1 },
    [
      '1. (root): expected a value that does not match what is excluded, got an object with "path", "head", "tail"',
    ],
  ],
  [
    "resize_image",
    { image: "aGk=", size: [10, 20, 30] },
    ["1. /size/2: expected no value at all, got 30"],
  ],
  [
    "tag_note",
    { id: 1, tags: { Work: "red", home: "purple" } },
    [
      '1. /tags/Work: expected a property whose name matches "^[a-z]+$", got the property "Work": leave it out',
      '2. /tags/home: expected one of "red", "green", "blue", got "purple"',
    ],
  ],
  ["post_message", "hello", ['1. (root): expected object, got the string "hello"']],
];

test.each(ownCalls)("S9 S5 %s with %j", (name, args, expected) => {
  const tool = OWN_CORPUS.flatMap(({ versions }) => versions[0]?.tools ?? []).find(
    (each) => each["name"] === name,
  );
  expect(answer(fromMcpJson(tool ?? {}), args)).toEqual(expected);
});

function answer(tool: Tool, args: unknown): readonly string[] {
  return formatProblems(validateInput(tool, args).problems).split("\n");
}
