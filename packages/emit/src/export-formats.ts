import { type Json, type Tool, toWireName } from "@toolcrib/model";
import { type PromisedFeatures, toMarkdown } from "./markdown.ts";
import { toAiSdkModule } from "./modules/ai-sdk-module.ts";
import { toLangChainModule } from "./modules/langchain-module.ts";
import { PROVIDERS } from "./providers/index.ts";
import type { Loss, Provider } from "./providers/provider.ts";
import { providerNames } from "./providers/provider-name.ts";
import { toTypeScriptModule } from "./typescript/typescript-module.ts";

/** What became of one tool's parts that did not fit. */
export interface ToolLosses {
  /** The name under which the tool is served. */
  readonly tool: string;
  readonly losses: readonly Loss[];
}

/** Tools in another format. */
export interface Exported {
  readonly text: string;
  /** Tools of which something did not fit; the others are left out. */
  readonly losses: readonly ToolLosses[];
}

/** A format that tools can be exported to. */
export interface ExportFormat {
  readonly id: string;
  readonly summary: string;
  /** Only formats for people have a place for prompts and resources. */
  readonly write: (tools: readonly Tool[], features?: PromisedFeatures) => Exported;
}

/** Every format, in the order in which they are listed. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  ...PROVIDERS.map(providerFormat),
  textFormat("ai-sdk", "a module for the Vercel AI SDK", toAiSdkModule),
  textFormat("langchain", "a module for LangChain", toLangChainModule),
  textFormat("typescript", "TypeScript types and a typed client", toTypeScriptModule),
  textFormat("markdown", "a reference page", toMarkdown),
];

function providerFormat({ id, title, convert, wrap }: Provider): ExportFormat {
  return {
    id,
    summary: title,
    write: (tools) => {
      const names = providerNames(tools);
      const converted = tools.map((tool, index) => ({
        name: toWireName(tool),
        ...convert(tool, names[index]),
      }));
      const list: Json = converted.map(({ tool }) => tool);
      const losses = converted.flatMap(({ name, losses }) =>
        losses.length === 0 ? [] : [{ tool: name, losses }],
      );
      return {
        text: `${JSON.stringify(wrap === undefined ? list : wrap(list as readonly Json[]), null, 2)}\n`,
        losses,
      };
    },
  };
}

function textFormat(
  id: string,
  summary: string,
  write: (tools: readonly Tool[], features?: PromisedFeatures) => string,
): ExportFormat {
  return {
    id,
    summary,
    write: (tools, features) => ({ text: write(tools, features), losses: [] }),
  };
}
