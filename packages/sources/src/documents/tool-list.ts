import { isJsonObject, parseToolList } from "@toolcrib/model";
import type { DocumentShape } from "./document.ts";

/** A tool array, or what `tools/list` answers: `{"tools": […]}`. */
export const toolList: DocumentShape = {
  name: "a tool list",
  matches: (document) =>
    Array.isArray(document) || (isJsonObject(document) && Array.isArray(document["tools"])),
  read: (document, { name }) => [
    {
      name,
      ...parseToolList(document, { profile: "mcp" }),
      notCallable: "a tool list can be read, not called",
    },
  ],
};
