import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { EXPORT_FORMATS } from "./export-formats.ts";

const tool: Tool = {
  name: "create_issue",
  description: "Create an issue",
  inputSchema: { type: "object" },
  _meta: { "dev.toolcrib/returns": "the created issue" },
};

test.each(EXPORT_FORMATS.map(({ id, write }) => [id, write] as const))(
  "X3 E3 %s says what a tool without an output schema returns",
  (_id, write) => {
    expect(write([tool]).text).toContain("Returns: the created issue");
  },
);
