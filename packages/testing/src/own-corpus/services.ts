import type { JsonObject } from "@toolcrib/model";
import type { OwnServer } from "../own-corpus.ts";
import { object, text, withInput, withTool } from "./definitions.ts";

const weatherTools: readonly JsonObject[] = [
  {
    name: "get_forecast",
    title: "Forecast",
    description: "The weather of the next days at a place: temperature, rain and wind.",
    inputSchema: object(
      {
        city: text("The name of a city, as London", { minLength: 1 }),
        days: {
          type: "integer",
          description: "How many days",
          minimum: 1,
          maximum: 14,
          default: 3,
        },
        units: { type: "string", enum: ["metric", "imperial"], default: "metric" },
      },
      { optional: ["days", "units"], additionalProperties: false },
    ),
    outputSchema: object({
      days: {
        type: "array",
        items: object({ date: text("The day", { format: "date" }), high: { type: "number" } }),
      },
    }),
    annotations: { readOnlyHint: true, openWorldHint: true },
  },
  {
    name: "get_alerts",
    description: "Warnings about storms, floods and heat that are in force in a region.",
    inputSchema: object({ region: text("Two letters", { pattern: "^[A-Z]{2}$" }) }),
    annotations: { readOnlyHint: true },
  },
  {
    name: "convert_temperature",
    description: "Converts between Celsius and Fahrenheit.",
    inputSchema: object({ value: { type: "number" }, to: { enum: ["celsius", "fahrenheit"] } }),
    outputSchema: object({ value: { type: "number" } }),
  },
];
const weatherNext = withTool(weatherTools, "get_forecast", (tool) =>
  withInput(tool, {
    units: { type: "string", enum: ["metric", "imperial", "si"], default: "metric" },
  }),
);

/** Weather: hints, enums, bounds, an output schema; a value more, then a bound that shrinks. */
export const weather: OwnServer = {
  name: "weather",
  versions: [
    { version: "1.0.0", tools: weatherTools },
    {
      version: "1.1.0",
      tools: weatherNext,
      told: { verdict: "compatible", bump: "minor", rules: { "input-widened": 1 } },
    },
    {
      version: "2.0.0",
      tools: withTool(weatherNext, "get_forecast", (tool) =>
        withInput(tool, { days: { type: "integer", minimum: 1, maximum: 7, default: 3 } }),
      ),
      told: {
        verdict: "breaking",
        bump: "major",
        rules: { "param-description-changed": 1, "param-range-narrowed": 1 },
      },
    },
  ],
  questions: {
    "will it rain tomorrow in Paris": "get_forecast",
    "is there a storm warning": "get_alerts",
    "fahrenheit to celsius": "convert_temperature",
  },
};

const issueTools: readonly JsonObject[] = [
  {
    name: "create_issue",
    description: "Opens an issue in a repository.",
    inputSchema: object(
      {
        repository: text("OWNER/NAME", { pattern: "^[^/]+/[^/]+$" }),
        title: text("What is wrong", { minLength: 1, maxLength: 256 }),
        body: { type: ["string", "null"], description: "Details in Markdown" },
        labels: { type: "array", items: { type: "string" }, uniqueItems: true, maxItems: 10 },
        assignee: { $ref: "#/$defs/user" },
      },
      {
        optional: ["body", "labels", "assignee"],
        $defs: { user: object({ login: { type: "string" } }) },
      },
    ),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  {
    name: "search_issues",
    description: "Finds issues by words, state and label.",
    inputSchema: object(
      {
        query: text("Words"),
        state: { enum: ["open", "closed", "all"], default: "open" },
        page: { type: "integer", minimum: 1 },
      },
      { optional: ["state", "page"] },
    ),
    annotations: { readOnlyHint: true },
  },
  {
    name: "close_issue",
    description: "Closes an issue with a reason.",
    inputSchema: {
      type: "object",
      oneOf: [
        object({ number: { type: "integer" }, reason: { const: "completed" } }),
        object({
          number: { type: "integer" },
          reason: { const: "duplicate" },
          of: { type: "integer" },
        }),
      ],
    },
    annotations: { destructiveHint: true, idempotentHint: true },
  },
];

/** Issues: references, unions, nullable texts; a parameter that must be sent, then a tool that is gone. */
export const issues: OwnServer = {
  name: "issues",
  versions: [
    { version: "0.3.0", tools: issueTools },
    {
      version: "0.4.0",
      tools: withTool(issueTools, "search_issues", (tool) =>
        withInput(tool, {}, ["query", "state"]),
      ),
      told: { verdict: "breaking", bump: "major", rules: { "param-became-required": 1 } },
    },
    {
      version: "0.5.0",
      tools: issueTools.slice(0, 2),
      told: {
        verdict: "breaking",
        bump: "major",
        rules: { "param-became-optional": 1, "tool-removed": 1 },
      },
    },
    {
      version: "0.5.1",
      tools: issueTools.slice(0, 2),
      told: { verdict: "compatible", bump: "none", rules: {} },
    },
  ],
  questions: { "report a bug": "create_issue", "find open bugs with a label": "search_issues" },
};

const calendarTools: readonly JsonObject[] = [
  {
    name: "list_events",
    description: "Events of a calendar between two times.",
    inputSchema: object({
      from: text("The first moment", { format: "date-time" }),
      until: text("The last moment", { format: "date-time" }),
    }),
    outputSchema: object({
      events: {
        type: "array",
        items: object(
          {
            id: { type: "string" },
            title: { type: "string" },
            attendees: { type: "array", items: { type: "string", format: "email" } },
          },
          { optional: ["attendees"] },
        ),
      },
    }),
    annotations: { readOnlyHint: true },
  },
  {
    name: "create_event",
    description: "Puts a meeting into a calendar and invites people.",
    inputSchema: object(
      {
        title: text("What it is about"),
        start: text("When it begins", { format: "date-time" }),
        minutes: { type: "integer", exclusiveMinimum: 0, multipleOf: 5 },
        repeat: {
          anyOf: [
            { type: "null" },
            object({
              every: { enum: ["day", "week", "month"] },
              times: { type: "integer", minimum: 1 },
            }),
          ],
        },
      },
      { optional: ["repeat"] },
    ),
  },
];

/** A calendar: formats, multiples, nested unions; a result key that may be missing, then one more result key. */
export const calendar: OwnServer = {
  name: "calendar",
  versions: [
    { version: "1.0.0", tools: calendarTools },
    {
      version: "1.0.1",
      tools: withTool(calendarTools, "list_events", (tool) => ({
        ...tool,
        outputSchema: object({ events: { type: "array" } }, { optional: ["events"] }),
      })),
      told: {
        verdict: "breaking",
        bump: "major",
        rules: {
          "result-became-optional": 1,
          "result-constraint-removed": 1,
          "version-not-bumped": 1,
        },
      },
    },
    {
      version: "1.1.0",
      tools: [
        ...calendarTools,
        {
          name: "ping",
          description: "Says whether the calendar can be reached.",
          inputSchema: { type: "object" },
        },
      ],
      told: {
        verdict: "compatible",
        bump: "minor",
        rules: { "output-narrowed": 2, "tool-added": 1 },
      },
    },
  ],
  questions: {
    "what meetings do I have today": "list_events",
    "schedule a meeting": "create_event",
  },
};

const shopTools: readonly JsonObject[] = [
  {
    name: "search_products",
    description: "Finds products by words, price and category.",
    inputSchema: object(
      {
        words: { type: "string" },
        price: { type: "object", properties: { min: { type: "number" }, max: { type: "number" } } },
        category: { type: "string", examples: ["shoes", "books"] },
      },
      { optional: ["price", "category"] },
    ),
    annotations: { readOnlyHint: true },
  },
  {
    name: "place_order",
    description: "Orders what is in the cart and pays for it.",
    inputSchema: object(
      {
        items: {
          type: "array",
          minItems: 1,
          items: object({
            sku: text("Article number", { pattern: "^[A-Z0-9-]{3,20}$" }),
            quantity: { type: "integer", minimum: 1 },
          }),
        },
        pay: {
          oneOf: [
            object({ by: { const: "card" }, token: { type: "string" } }),
            object({ by: { const: "invoice" }, address: { type: "string" } }),
          ],
        },
      },
      { $schema: "http://json-schema.org/draft-07/schema#" },
    ),
    annotations: { destructiveHint: true, openWorldHint: false },
    _meta: { "shop.example/limit": 100 },
  },
  {
    name: "track_parcel",
    description: "Where a parcel is now.",
    inputSchema: object(
      { number: text("Tracking number") },
      { additionalProperties: { type: "string" } },
    ),
    annotations: { readOnlyHint: true, idempotentHint: true },
  },
];
const shopLoose = withTool(shopTools, "track_parcel", (tool) =>
  withInput(tool, { number: { type: ["string", "integer"] } }),
);

/** A shop: draft-07, nested objects, typed undeclared keys; a type more, then a type less. */
export const shop: OwnServer = {
  name: "shop",
  versions: [
    { version: "3.0.0", tools: shopTools },
    {
      version: "3.1.0",
      tools: shopLoose,
      told: {
        verdict: "compatible",
        bump: "minor",
        rules: { "input-widened": 1, "param-description-changed": 1 },
      },
    },
    {
      version: "4.0.0",
      tools: shopTools,
      told: {
        verdict: "breaking",
        bump: "major",
        rules: { "param-description-changed": 1, "param-type-narrowed": 1 },
      },
    },
  ],
  questions: {
    "buy these shoes": "place_order",
    "where is my package": "track_parcel",
    "shoes under 50 euros": "search_products",
  },
};
