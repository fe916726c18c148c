import type { McpServer } from "@modelcontextprotocol/server";
import { toPromptJson } from "@toolcrib/model";
import { requirePrompt, runPrompt } from "@toolcrib/runtime";
import { toSdkPrompt, toSdkPrompts } from "../../sdk-types.ts";
import type { RunRequest } from "../ask/run-request.ts";
import { connectedClient } from "../clients/connected-session.ts";
import { answerFeature } from "../feature-errors.ts";
import { featurePage } from "../feature-page.ts";
import type { ToolService } from "../tool-service.ts";

/** Answers `prompts/list` and `prompts/get`. */
export function servePrompts(
  server: McpServer["server"],
  service: ToolService,
  run: RunRequest,
): void {
  const promptsOf = () => service.registry.viewOf(connectedClient(server)).prompts;
  server.setRequestHandler("prompts/list", ({ params }) =>
    answerFeature(async () => {
      await service.arrived;
      const all = promptsOf()
        .list()
        .map(({ wireName, prompt }) => ({
          key: wireName,
          json: () => toPromptJson({ ...prompt, name: wireName }),
        }));
      const { listed, next } = featurePage(service, all, params?.cursor);
      return toSdkPrompts({ prompts: listed, ...next });
    }),
  );
  server.setRequestHandler("prompts/get", ({ params }, ctx) =>
    answerFeature(async () => {
      await service.find(() => promptsOf().get(params.name));
      const prompt = requirePrompt(promptsOf(), params.name);
      const { name, arguments: args = {} } = params;
      const runCall = service.call.bind(service);
      const target = { name, args, usesContext: prompt.entry.usesContext };
      return await run(ctx, target, async (call) =>
        toSdkPrompt(await runPrompt(prompt, args, { run: runCall, call })),
      );
    }),
  );
}
