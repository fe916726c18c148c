import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { toPromptJson } from "@toolcrib/model";
import { type RunningCall, requirePrompt, runPrompt } from "@toolcrib/runtime";
import { toSdkPrompt, toSdkPrompts } from "../../sdk-types.ts";
import { answerFeature } from "../feature-errors.ts";
import { featurePage } from "../feature-page.ts";
import type { ToolService } from "../tool-service.ts";

/** Answers `prompts/list` and `prompts/get`. */
export function servePrompts(
  server: McpServer["server"],
  service: ToolService,
  startCall: (ctx: ServerContext) => RunningCall,
): void {
  const { prompts } = service.registry;
  server.setRequestHandler("prompts/list", ({ params }) =>
    answerFeature(() => {
      const all = prompts.list().map(({ wireName, prompt }) => ({
        key: wireName,
        json: () => toPromptJson({ ...prompt, name: wireName }),
      }));
      const { listed, next } = featurePage(service, all, params?.cursor);
      return toSdkPrompts({ prompts: listed, ...next });
    }),
  );
  server.setRequestHandler("prompts/get", ({ params }, ctx) =>
    answerFeature(async () => {
      const prompt = requirePrompt(prompts, params.name);
      const call = startCall(ctx);
      const run = service.call.bind(service);
      return toSdkPrompt(await runPrompt(prompt, params.arguments ?? {}, { run, call }));
    }),
  );
}
