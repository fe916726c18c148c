import type { WriteDefinitionOptions } from "../definition/write-options.ts";
import { canonicalJson } from "../json/canonical-json.ts";
import type { JsonObject } from "../json/json.ts";
import { type Digest, sha256 } from "../json/sha256.ts";
import { withoutAbsent } from "../json/without-absent.ts";
import { writeIcon } from "../tool/icon.ts";
import type { Prompt } from "./prompt.ts";
import type { PromptArgument } from "./prompt-argument.ts";

/** Writes a prompt as both eras of MCP have it, without its namespace. */
export function toPromptJson(
  prompt: Prompt,
  { strict = false }: WriteDefinitionOptions = {},
): JsonObject {
  const { name, title, description, arguments: args, icons, _meta, extra } = prompt;
  return {
    name,
    ...withoutAbsent({
      title,
      description,
      arguments: args?.map((argument) => writeArgument(argument, strict)),
      icons: icons?.map((icon) => writeIcon(icon, strict)),
      _meta,
    }),
    ...(strict ? {} : extra),
  };
}

/** The digest of a prompt, whatever the order of its keys. Throws `not-json` for what JSON cannot hold. */
export function digestPrompt(prompt: Prompt): Digest {
  return `sha256:${sha256(canonicalJson(toPromptJson(prompt)))}`;
}

function writeArgument(argument: PromptArgument, strict: boolean): JsonObject {
  const { name, title, description, required, extra } = argument;
  return {
    name,
    ...withoutAbsent({ title, description, required }),
    ...(strict ? {} : extra),
  };
}
