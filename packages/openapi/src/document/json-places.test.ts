import { expect, test } from "vitest";
import { JsonPlaces } from "./json-places.ts";

const text = String.raw`{"": "", "text": "\"},{\\", "list": [ "", [ "," ], { "inner": "" , "last" :1}],
  "end": -1.5e3 }`;
const places = new JsonPlaces(text);

test.each<[readonly string[], string]>([
  [[], '{"": ""'],
  [[""], '"": ""'],
  [["text"], '"text"'],
  [["list"], '"list"'],
  [["list", "0"], '"", [ "'],
  [["list", "1"], '[ "," ]'],
  [["list", "1", "0"], '"," ]'],
  [["list", "2"], '{ "inner"'],
  [["list", "2", "inner"], '"inner"'],
  [["list", "2", "last"], '"last" :1'],
  [["end"], '"end": -1.5e3'],
  [["end", "deeper"], '"end": -1.5e3'],
  [["none"], '{"": ""'],
])("%j is where its key or item begins, else where its parent does", (path, beginning) => {
  expect(text.slice(places.offsetOf(path))).toMatch(
    new RegExp(`^${beginning.replaceAll(/[{}[\].]/g, "\\$&")}`),
  );
});
