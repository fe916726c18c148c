import type { JsonObject } from "@toolcrib/model";
import type { OwnServer } from "../own-corpus.ts";
import { object, text, withInput, withTool } from "./definitions.ts";

const fileTools: readonly JsonObject[] = [
  {
    name: "read_file",
    description: "Reads a text file below the folder that was allowed.",
    inputSchema: object(
      {
        path: text("A path from the folder"),
        head: { type: "integer", minimum: 1, description: "Only so many lines" },
        tail: { type: "integer", minimum: 1 },
      },
      { optional: ["head", "tail"], not: { required: ["head", "tail"] } },
    ),
    annotations: { readOnlyHint: true, title: "Read" },
  },
  {
    name: "write_file",
    description: "Writes a text file; what was there is replaced.",
    inputSchema: object({ path: { type: "string" }, content: { type: "string" } }),
    annotations: { destructiveHint: true, idempotentHint: true },
  },
  {
    name: "list_folder",
    description: "Lists the entries of a folder, with their sizes.",
    inputSchema: object(
      { path: { type: "string" }, sort: { enum: ["name", "size"], default: "name" } },
      { optional: ["sort"] },
    ),
    outputSchema: object({
      entries: {
        type: "array",
        items: object(
          {
            name: { type: "string" },
            kind: { enum: ["file", "folder"] },
            size: { type: "integer", minimum: 0 },
          },
          { optional: ["size"] },
        ),
      },
    }),
    annotations: { readOnlyHint: true },
  },
  {
    name: "search_files",
    description: "Finds files by a glob, as **/*.ts.",
    inputSchema: object(
      {
        pattern: { type: "string", minLength: 1 },
        exclude: { type: "array", items: { type: "string" }, default: [] },
      },
      { optional: ["exclude"] },
    ),
    annotations: { readOnlyHint: true },
  },
];
const fileResult = withTool(fileTools, "list_folder", (tool) => ({
  ...tool,
  outputSchema: object({
    entries: {
      type: "array",
      items: object(
        {
          name: { type: "string" },
          kind: { enum: ["file", "folder", "link"] },
          size: { type: "integer", minimum: 0 },
        },
        { optional: ["size"] },
      ),
    },
  }),
}));

/** Files: negation, defaults, results with enums; a result value more, then the same list again. */
export const files: OwnServer = {
  name: "files",
  versions: [
    { version: "0.1.0", tools: fileTools },
    {
      version: "0.2.0",
      tools: fileResult,
      told: { verdict: "breaking", bump: "major", rules: { "result-enum-extended": 1 } },
    },
    {
      version: "0.2.1",
      tools: [...fileResult].reverse(),
      told: { verdict: "compatible", bump: "none", rules: {} },
    },
  ],
  questions: {
    "open a document on disk": "read_file",
    "save text to a file": "write_file",
    "what is in this directory": "list_folder",
    "find files by pattern": "search_files",
  },
};

const imageTools: readonly JsonObject[] = [
  {
    name: "resize_image",
    description: "Makes an image smaller or larger.",
    inputSchema: object(
      {
        image: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
        size: {
          type: "array",
          prefixItems: [
            { type: "integer", title: "width" },
            { type: "integer", title: "height" },
          ],
          items: false,
          minItems: 2,
        },
        keep_ratio: { type: "boolean", default: true },
      },
      { optional: ["keep_ratio"] },
    ),
    icons: [{ src: "https://images.example/resize.png", mimeType: "image/png", sizes: ["48x48"] }],
  },
  {
    name: "describe_image",
    description: "Says in words what can be seen in an image.",
    inputSchema: {
      type: "object",
      properties: { image: { type: "string" }, detail: { type: "number", minimum: 0, maximum: 1 } },
      required: ["image"],
      if: { properties: { detail: { const: 1 } }, required: ["detail"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { image: { minLength: 10 } } },
      else: {},
    },
    annotations: { readOnlyHint: true },
  },
];

/** Images: tuples, conditions, encodings, icons; a default that changes, then a bound that grows. */
export const images: OwnServer = {
  name: "images",
  versions: [
    { version: "1.0.0", tools: imageTools },
    {
      version: "1.0.1",
      tools: withTool(imageTools, "resize_image", (tool) =>
        withInput(tool, { keep_ratio: { type: "boolean", default: false } }),
      ),
      told: {
        verdict: "compatible",
        bump: "minor",
        rules: { "default-changed": 1, "version-not-bumped": 1 },
      },
    },
    {
      version: "1.1.0",
      tools: withTool(imageTools, "describe_image", (tool) =>
        withInput(tool, { detail: { type: "number", minimum: 0, maximum: 2 } }),
      ),
      told: {
        verdict: "compatible",
        bump: "minor",
        rules: { "default-changed": 1, "input-widened": 1 },
      },
    },
  ],
  questions: {
    "make this picture smaller": "resize_image",
    "what is on this photo": "describe_image",
  },
};

const tree: JsonObject = object(
  { text: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/block" } } },
  { optional: ["children"] },
);

const noteTools: readonly JsonObject[] = [
  {
    name: "create_note",
    description: "Writes a note made of blocks.\n\nBlocks may hold blocks.",
    inputSchema: object(
      { title: { type: "string" }, blocks: { type: "array", items: { $ref: "#/$defs/block" } } },
      { $defs: { block: tree } },
    ),
  },
  {
    name: "tag_note",
    description: "Gives a note tags; keys are tags, values their colours.",
    inputSchema: object({
      id: { type: "integer" },
      tags: {
        type: "object",
        patternProperties: { "^[a-z]+$": { enum: ["red", "green", "blue"] } },
        additionalProperties: false,
        maxProperties: 5,
      },
    }),
    annotations: { idempotentHint: true },
  },
  { name: "export_notes", inputSchema: { type: "object" } },
];

/** Notes: recursion, keys by pattern, a tool without a description; a title that must be short, then a length that grows. */
export const notes: OwnServer = {
  name: "notes",
  versions: [
    { version: "0.9.0", tools: noteTools },
    {
      version: "1.0.0",
      tools: withTool(noteTools, "create_note", (tool) =>
        withInput(tool, { title: { type: "string", maxLength: 80 } }),
      ),
      told: { verdict: "breaking", bump: "major", rules: { "param-length-narrowed": 1 } },
    },
    {
      version: "1.1.0",
      tools: withTool(noteTools, "create_note", (tool) =>
        withInput(tool, { title: { type: "string", maxLength: 200 } }),
      ),
      told: { verdict: "compatible", bump: "minor", rules: { "input-widened": 1 } },
    },
  ],
  questions: { "remember this for me": "create_note", "label this note": "tag_note" },
};
