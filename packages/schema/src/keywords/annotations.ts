import { annotation, type Keyword } from "../keyword.ts";
import { anything, flag, flags, list, text } from "./value-shapes.ts";

/** Keywords that say nothing about values; only what stands in them is checked. */
export const annotations: readonly Keyword[] = [
  annotation("$comment", text),
  annotation("$vocabulary", flags, "2020-12"),
  annotation("title", text),
  annotation("description", text),
  annotation("deprecated", flag, "2020-12"),
  annotation("readOnly", flag),
  annotation("writeOnly", flag),
  { ...annotation("default", anything), isData: true },
  { ...annotation("examples", list), isData: true },
  annotation("contentMediaType", text),
  annotation("contentEncoding", text),
];
