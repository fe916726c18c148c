import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { LIMITS, toResourceJson, toResourceTemplateJson } from "@toolcrib/model";
import { type ResourceWatch, requireResource, runResource } from "@toolcrib/runtime";
import { toSdkContents, toSdkResources, toSdkTemplates } from "../../sdk-types.ts";
import type { RunRequest } from "../ask/run-request.ts";
import { connectedClient } from "../clients/connected-session.ts";
import { answerFeature } from "../feature-errors.ts";
import { featurePage } from "../feature-page.ts";
import type { ToolService } from "../tool-service.ts";
import { canSubscribe, subscribe, unsubscribe } from "./subscriptions.ts";

/** Answers what clients ask about resources: lists, templates, reading, and subscriptions of 2025. */
export function serveResources(
  server: McpServer["server"],
  service: ToolService,
  run: RunRequest,
): void {
  const resourcesOf = () => service.registry.viewOf(connectedClient(server)).resources;
  server.setRequestHandler("resources/list", ({ params }) =>
    answerFeature(async () => {
      await service.arrived;
      const all = resourcesOf()
        .list()
        .flatMap(({ resource }) =>
          "uri" in resource ? [{ key: resource.uri, json: () => toResourceJson(resource) }] : [],
        );
      const { listed, next } = featurePage(service, all, params?.cursor);
      return toSdkResources({ resources: listed, ...next });
    }),
  );
  server.setRequestHandler("resources/templates/list", ({ params }) =>
    answerFeature(async () => {
      await service.arrived;
      const all = resourcesOf()
        .templates()
        .flatMap(({ resource }) =>
          "uri" in resource
            ? []
            : [{ key: resource.uriTemplate, json: () => toResourceTemplateJson(resource) }],
        );
      const { listed, next } = featurePage(service, all, params?.cursor);
      return toSdkTemplates({ resourceTemplates: listed, ...next });
    }),
  );
  server.setRequestHandler("resources/read", ({ params: { uri } }, ctx) =>
    answerFeature(async () => {
      await service.find(() => resourcesOf().find(uri));
      const found = requireResource(resourcesOf(), uri);
      const runCall = service.call.bind(service);
      const target = { name: uri, args: {}, usesContext: found.registered.entry.usesContext };
      return await run(ctx, target, async (call) =>
        toSdkContents(await runResource(found, { run: runCall, call })),
      );
    }, uri),
  );
  server.setRequestHandler("resources/subscribe", ({ params: { uri } }) =>
    answerFeature(async () => {
      await service.find(() => resourcesOf().find(uri));
      requireResource(resourcesOf(), uri);
      const watch = (): ResourceWatch | undefined =>
        resourcesOf().watch(uri, connectedClient(server));
      const subscribed = subscribe(server, uri, watch);
      await subscribed?.started;
      if (subscribed !== undefined) return {};
      const why = canSubscribe(server)
        ? `a client may subscribe to ${LIMITS.subscriptions} resources`
        : "a client without a session cannot be notified of updates: send initialize first";
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, why);
    }, uri),
  );
  server.setRequestHandler("resources/unsubscribe", ({ params: { uri } }) => {
    unsubscribe(server, uri);
    return {};
  });
}
