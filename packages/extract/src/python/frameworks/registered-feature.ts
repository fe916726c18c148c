import { withoutAbsent } from "@toolcrib/model";
import type { FeatureTags } from "../../docs/feature-tags.ts";
import type { Arguments } from "../syntax/expression.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import { type Where, writtenText } from "./tool-options.ts";

/** What `@mcp.prompt` or `@mcp.resource("users://{id}", mime_type="text/plain")` registers. */
export interface RegisteredFeature {
  /** Undefined for a tool. */
  readonly feature?: FeatureTags;
  /** The arguments that say the same for every kind: name, title, description. */
  readonly arguments: Arguments;
}

/** Reads what a function is registered as; `computed` where only running the code tells its URI. */
export function readRegisteredFeature(
  { kind, arguments: given }: RegistrationSyntax,
  where: Where,
): RegisteredFeature | "computed" {
  const complete = new Map<string, string>();
  if (kind === "prompt") return { feature: { kind, complete }, arguments: given };
  if (kind !== "resource") return { arguments: given };
  const { positional, keywords } = given;
  const written = keywords.get("uri") ?? keywords.get("uri_template") ?? positional[0];
  const uri = written === undefined ? undefined : writtenText(written, where);
  if (uri === undefined) return "computed";
  const type = keywords.get("mime_type");
  const mimeType = type === undefined ? undefined : writtenText(type, where);
  return {
    feature: { kind, uri, ...withoutAbsent({ mimeType }), complete },
    arguments: { positional: [], keywords },
  };
}
