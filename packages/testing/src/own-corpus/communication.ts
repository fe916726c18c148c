import type { JsonObject } from "@toolcrib/model";
import type { OwnServer } from "../own-corpus.ts";
import { object, text, withInput, withTool } from "./definitions.ts";

const address: JsonObject = { type: "string", format: "email", maxLength: 254 };

const mailTools: readonly JsonObject[] = [
  {
    name: "send_mail",
    description: "Sends a message to one or more people.",
    inputSchema: object(
      {
        to: { type: "array", items: address, minItems: 1, description: "Who gets it" },
        cc: { type: "array", items: address },
        subject: text("One line", { maxLength: 200 }),
        body: text("Plain text"),
        attachments: {
          type: "array",
          items: object({
            name: { type: "string" },
            data: { type: "string", contentEncoding: "base64" },
          }),
        },
      },
      { optional: ["cc", "attachments"], additionalProperties: false },
    ),
    annotations: { destructiveHint: false, openWorldHint: true },
  },
  {
    name: "search_mail",
    description: "Finds messages by sender, words or date.",
    inputSchema: {
      type: "object",
      properties: {
        from: address,
        words: { type: "string" },
        since: { type: "string", format: "date" },
      },
      minProperties: 1,
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: "delete_mail",
    description: "Deletes messages for good.",
    inputSchema: object({ ids: { type: "array", items: { type: "string" }, maxItems: 100 } }),
    annotations: { destructiveHint: true },
  },
];
const mailClosed = withTool(mailTools, "send_mail", (tool) =>
  withInput(tool, { priority: { enum: ["low", "high"] } }),
);

/** Mail: formats, arrays, closed objects; an optional parameter more, then another description. */
export const mail: OwnServer = {
  name: "mail",
  versions: [
    { version: "1.0.0", tools: mailTools },
    {
      version: "1.1.0",
      tools: mailClosed,
      told: { verdict: "compatible", bump: "minor", rules: { "param-optional-added": 1 } },
    },
    {
      version: "1.1.1",
      tools: withTool(mailClosed, "delete_mail", (tool) => ({
        ...tool,
        description: "Deletes messages; they cannot be restored.",
      })),
      told: { verdict: "compatible", bump: "patch", rules: { "description-changed": 1 } },
    },
  ],
  questions: {
    "write an email to my boss": "send_mail",
    "find messages from Ada": "search_mail",
    "remove emails": "delete_mail",
  },
};

const chatTools: readonly JsonObject[] = [
  {
    name: "post_message",
    description: "Posts a message in a channel, or as an answer in a thread.",
    inputSchema: object(
      {
        channel: text("#name or id"),
        text: { type: "string", maxLength: 4000 },
        thread: { type: "string" },
      },
      { optional: ["thread"], dependentRequired: { thread: ["channel"] } },
    ),
  },
  {
    name: "list_channels",
    description: "The channels that can be seen.",
    inputSchema: {
      type: "object",
      properties: { limit: { type: "integer", minimum: 1, maximum: 1000, default: 100 } },
    },
    outputSchema: {
      type: "array",
      items: object({ id: { type: "string" }, members: { type: "integer", minimum: 0 } }),
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: "add_reaction",
    description: "Reacts to a message with an emoji.",
    inputSchema: object({
      message: { type: "string" },
      emoji: text("Name without colons", { pattern: "^[a-z0-9_+-]+$" }),
    }),
    annotations: { idempotentHint: true, destructiveHint: false },
  },
];

/** Chat: keys that depend on keys, an array as result; a pattern that shrinks, then a name that changes. */
export const chat: OwnServer = {
  name: "chat",
  versions: [
    { version: "2.0.0", tools: chatTools },
    {
      version: "2.0.1",
      tools: withTool(chatTools, "add_reaction", (tool) =>
        withInput(tool, { emoji: { type: "string", pattern: "^[a-z_]+$" } }),
      ),
      told: {
        verdict: "breaking",
        bump: "major",
        rules: {
          "param-description-changed": 1,
          "param-pattern-narrowed": 1,
          "version-not-bumped": 1,
        },
      },
    },
    {
      version: "3.0.0",
      tools: withTool(chatTools, "post_message", (tool) => ({ ...tool, name: "send_message" })),
      told: {
        verdict: "breaking",
        bump: "major",
        rules: { "input-widened": 1, "param-description-changed": 1, "tool-renamed": 1 },
      },
    },
  ],
  questions: {
    "tell the team in the channel": "send_message",
    "thumbs up on this message": "add_reaction",
    "which channels are there": "list_channels",
  },
};

const peopleTools: readonly JsonObject[] = [
  {
    name: "find_person",
    description: "Looks a person up by name, mail or phone number.",
    inputSchema: {
      type: "object",
      anyOf: [
        object({ name: { type: "string" } }),
        object({ mail: address }),
        object({ phone: { type: "string", pattern: "^\\+?[0-9 ]{5,20}$" } }),
      ],
    },
    outputSchema: object(
      { people: { type: "array", items: { $ref: "#/$defs/person" } } },
      {
        $defs: {
          person: object(
            { name: { type: "string" }, manager: { $ref: "#/$defs/person" } },
            { optional: ["manager"] },
          ),
        },
      },
    ),
    annotations: { readOnlyHint: true },
  },
  {
    name: "update_person",
    description: "Changes what is known about a person.",
    inputSchema: object({
      id: { type: "string", format: "uuid" },
      fields: {
        type: "object",
        propertyNames: { pattern: "^[a-z]+$" },
        additionalProperties: { type: ["string", "number", "boolean", "null"] },
      },
    }),
    annotations: { idempotentHint: true },
  },
];

/** People: recursion in a result, names of keys; hints that change, then undeclared keys that are refused. */
export const people: OwnServer = {
  name: "people",
  versions: [
    { version: "1.0.0", tools: peopleTools },
    {
      version: "1.0.1",
      tools: withTool(peopleTools, "find_person", (tool) => ({
        ...tool,
        annotations: { readOnlyHint: false },
      })),
      told: {
        verdict: "breaking",
        bump: "major",
        rules: { "hint-readonly-lost": 1, "version-not-bumped": 1 },
      },
    },
    {
      version: "2.0.0",
      tools: withTool(peopleTools, "update_person", (tool) => ({
        ...tool,
        inputSchema: { ...(tool["inputSchema"] as JsonObject), additionalProperties: false },
      })),
      told: {
        verdict: "compatible",
        bump: "minor",
        rules: { "hint-claims-safer": 1, "undeclared-key-only": 1 },
      },
    },
  ],
  questions: { "what is Ada's phone number": "find_person" },
};
