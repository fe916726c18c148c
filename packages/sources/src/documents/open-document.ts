import { parseJson, ToolcribError } from "@toolcrib/model";
import { mayBeOpenApi } from "../openapi/may-be-openapi.ts";
import type { OpenSource } from "../source.ts";
import type { DocumentOrigin } from "./document.ts";
import { documentShapes } from "./index.ts";
import { parseYaml } from "./parse-yaml.ts";

/** The source that a document is; `path` names it in messages and tells YAML from JSON. */
export async function openDocument(
  text: string,
  path: string,
  origin: DocumentOrigin,
): Promise<OpenSource> {
  if (mayBeOpenApi(text)) {
    const { openOpenApi } = await import("../openapi/open-openapi.ts");
    const source = openOpenApi(text, path, origin);
    if (source !== undefined) return source;
  }
  const document = /\.ya?ml$/i.test(path)
    ? await parseYaml(text, path)
    : parseJson(text, { source: path });
  const known = ["an OpenAPI document"];
  for (const load of documentShapes) {
    const shape = await load();
    known.push(shape.name);
    if (!shape.matches(document)) continue;
    const servers = await shape.read(document, { shown: path, ...origin });
    return {
      servers,
      close: async () => {
        await Promise.all(servers.map((server) => server.close?.()));
      },
    };
  }
  throw new ToolcribError("unknown-shape", `${path} holds no tools: expected ${known.join(", ")}`);
}
