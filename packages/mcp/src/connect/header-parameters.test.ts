import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { parameterHeaders, scanHeaderParameters } from "./header-parameters.ts";

test.each<[Json | undefined, string | undefined]>([
  ["eu", "eu"],
  [true, "true"],
  [5, "5"],
  [-3, "-3"],
  [1.5, undefined],
  [2 ** 53, undefined],
  [null, undefined],
  [["eu"], undefined],
  [undefined, undefined],
  ["ü", "=?base64?w7w=?="],
  [" eu", "=?base64?IGV1?="],
  ["", "=?base64??="],
  ["=?base64?w7w=?=", "=?base64?PT9iYXNlNjQ/dzd3PT89?="],
])("the parameter %j is sent as the header %j", (value, header) => {
  const scan = scanHeaderParameters({
    type: "object",
    properties: {
      at: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } },
    },
  });
  if (!("parameters" in scan)) throw new Error(scan.fault);
  const sent = parameterHeaders(scan.parameters, {
    at: value === undefined ? {} : { region: value },
  });
  expect(sent).toEqual(header === undefined ? {} : { "Mcp-Param-Region": header });
});
