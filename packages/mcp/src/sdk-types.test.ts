import type { CallToolResult, Tool as SdkTool } from "@modelcontextprotocol/server";
import { fromMcpJson, type Tool } from "@toolcrib/model";
import type { CallResult } from "@toolcrib/runtime";
import { expectTypeOf, test } from "vitest";
import type { CallToolResult as Exported, McpTool } from "./index.ts";

/**
 * Takes the two differences away that docs/serving.md lists: our types are `readonly`, and theirs
 * allow an explicit `undefined` where a field may be left out.
 */
type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Plain<Exclude<Value[Key], undefined>> }
    : Value;

type TheirTool = Plain<Pick<SdkTool, "name" | "title" | "description" | "annotations" | "icons">>;
type OurTool = Plain<Pick<Tool, "name" | "title" | "description" | "icons">> & {
  annotations?: Plain<Omit<NonNullable<Tool["annotations"]>, "extra">>;
};

test("M14 the SDK's own types are exported", () => {
  expectTypeOf<Exported>().toEqualTypeOf<CallToolResult>();
  expectTypeOf<McpTool>().toEqualTypeOf<SdkTool>();
});

test("M14 the fields of a tool are assignable both ways", () => {
  expectTypeOf<TheirTool>().toExtend<OurTool>();
  expectTypeOf<OurTool>().toExtend<TheirTool>();
  expectTypeOf(fromMcpJson).parameter(0).toBeUnknown();
});

test("M14 a result is assignable both ways", () => {
  type Theirs = Plain<Pick<CallToolResult, "content" | "isError">>;
  type Ours = Plain<Pick<CallResult, "content" | "isError">>;
  expectTypeOf<Ours>().toExtend<Theirs>();
  expectTypeOf<Theirs["isError"]>().toExtend<Ours["isError"]>();
  expectTypeOf<Theirs["content"][number]["type"]>().toEqualTypeOf<
    Ours["content"][number]["type"]
  >();
});
