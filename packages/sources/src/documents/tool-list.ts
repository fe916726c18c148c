import { isJsonObject, type JsonObject, parseToolList } from "@toolcrib/model";
import type { DocumentShape } from "./document.ts";

/** A tool array, or what `tools/list` answers: `{"tools": […]}`. */
export const toolList: DocumentShape = {
  name: "a tool list",
  matches: (document) =>
    Array.isArray(document) ||
    (isJsonObject(document) && Array.isArray(document["tools"]) && !isEntry(document)),
  read: (document, { name }) => [
    {
      name,
      ...parseToolList(document, { profile: "mcp" }),
      notCallable: "a tool list can be read, not called",
    },
  ],
};

/** Whether an object with tools is an entry of ToolHive's legacy registry, which has an image or a URL. */
function isEntry(document: JsonObject): boolean {
  return (
    ["image", "url"].some((key) => typeof document[key] === "string") && "transport" in document
  );
}
