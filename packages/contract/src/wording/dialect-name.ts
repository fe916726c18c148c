import { type Json, visibleText } from "@toolcrib/model";

/** The dialect that `$schema` names, for people; 2020-12 where it is absent, as in MCP. */
export function dialectName(identifier: Json | undefined): string {
  if (identifier === undefined) return "2020-12";
  if (typeof identifier !== "string") return "an unknown dialect";
  const plain = identifier
    .replace(/^https?:\/\/json-schema\.org\//, "")
    .replace(/\/?(?:schema)?#?$/, "");
  if (plain === "draft/2020-12") return "2020-12";
  return visibleText(plain, 80);
}
