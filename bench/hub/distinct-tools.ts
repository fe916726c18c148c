import { parseToolList } from "@toolcrib/model";
import { checkSchema } from "@toolcrib/schema";
import { corpusListTexts } from "../corpus.ts";

/** The texts of the tools of the corpus, each once. */
export function distinctTools(): readonly string[] | undefined {
  const lists = corpusListTexts();
  if (lists === undefined) return undefined;
  const tools = lists.flatMap((text): readonly unknown[] => JSON.parse(text));
  return [...new Set(tools.map((tool) => JSON.stringify(tool)))].filter(isPublishable);
}

/** Whether a hub takes a tool: some that were captured are not tools by the letter. */
function isPublishable(text: string): boolean {
  const { tools, findings } = parseToolList([JSON.parse(text)], { profile: "mcp" });
  const isBroken = ({ level }: { readonly level: string }): boolean => level === "error";
  return (
    !findings.some(isBroken) &&
    tools.every(({ inputSchema = true, outputSchema = true }) =>
      [inputSchema, outputSchema].every((schema) => !checkSchema(schema).some(isBroken)),
    )
  );
}
