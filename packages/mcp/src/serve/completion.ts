import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { ToolcribError, visibleText } from "@toolcrib/model";
import {
  type Completable,
  complete,
  type RunningCall,
  requirePrompt,
  type ToolRegistry,
} from "@toolcrib/runtime";
import { connectedClient } from "./clients/connected-session.ts";
import { answerFeature } from "./feature-errors.ts";
import type { ToolService } from "./tool-service.ts";

/** Answers `completion/complete` for the arguments of prompts and the variables of templates. */
export function serveCompletion(
  server: McpServer["server"],
  service: ToolService,
  startCall: (ctx: ServerContext) => RunningCall,
): void {
  server.setRequestHandler("completion/complete", ({ params }, ctx) =>
    answerFeature(async () => {
      const { ref, argument, context } = params;
      const completable = completableOf(service.registry.viewOf(connectedClient(server)), ref);
      const call = startCall(ctx);
      const request = {
        argument: argument.name,
        value: argument.value,
        arguments: context?.arguments ?? {},
      };
      const run = service.call.bind(service);
      const { values, ...rest } = await complete(completable, request, { run, call });
      return { completion: { values: [...values], ...rest } };
    }),
  );
}

type Reference =
  | { readonly type: "ref/prompt"; readonly name: string }
  | { readonly type: "ref/resource"; readonly uri: string };

function completableOf({ prompts, resources }: ToolRegistry, reference: Reference): Completable {
  if (reference.type === "ref/prompt") return requirePrompt(prompts, reference.name);
  const found = resources.get(reference.uri) ?? resources.find(reference.uri)?.registered;
  if (found !== undefined) return found;
  throw new ToolcribError("invalid-input", `there is no template ${visibleText(reference.uri)}`);
}
