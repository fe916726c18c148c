import type { JsonObject } from "@toolcrib/model";

const BASE64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";

/** The schema of an argument that is a file: base64, or an object with text or base64 and a name. */
export const FILE_SCHEMA: JsonObject = {
  anyOf: [
    { type: "string", pattern: BASE64, description: "The bytes of the file as base64" },
    {
      type: "object",
      properties: {
        text: { type: "string", description: "The contents of a text file" },
        base64: { type: "string", pattern: BASE64, description: "The bytes of any other file" },
        filename: { type: "string" },
        contentType: { type: "string", description: "The media type, such as image/png" },
      },
      oneOf: [{ required: ["text"] }, { required: ["base64"] }],
      additionalProperties: false,
    },
  ],
};
