import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { LIMITS, toResourceJson, toResourceTemplateJson } from "@toolcrib/model";
import { type RunningCall, requireResource, runResource } from "@toolcrib/runtime";
import { toSdkContents, toSdkResources, toSdkTemplates } from "../../sdk-types.ts";
import { answerFeature } from "../feature-errors.ts";
import { featurePage } from "../feature-page.ts";
import type { ToolService } from "../tool-service.ts";
import { subscribe, unsubscribe } from "./subscriptions.ts";

/** Answers what clients ask about resources: lists, templates, reading, and subscriptions of 2025. */
export function serveResources(
  server: McpServer["server"],
  service: ToolService,
  startCall: (ctx: ServerContext) => RunningCall,
): void {
  const { resources } = service.registry;
  server.setRequestHandler("resources/list", ({ params }) =>
    answerFeature(() => {
      const all = resources
        .list()
        .flatMap(({ resource }) =>
          "uri" in resource ? [{ key: resource.uri, json: () => toResourceJson(resource) }] : [],
        );
      const { listed, next } = featurePage(service, all, params?.cursor);
      return toSdkResources({ resources: listed, ...next });
    }),
  );
  server.setRequestHandler("resources/templates/list", ({ params }) =>
    answerFeature(() => {
      const all = resources
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
      const found = requireResource(resources, uri);
      const call = startCall(ctx);
      const run = service.call.bind(service);
      return toSdkContents(await runResource(found, { run, call }));
    }, uri),
  );
  server.setRequestHandler("resources/subscribe", ({ params: { uri } }) =>
    answerFeature(() => {
      requireResource(resources, uri);
      if (subscribe(server, uri)) return {};
      const most = `a client may subscribe to ${LIMITS.subscriptions} resources`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, most);
    }, uri),
  );
  server.setRequestHandler("resources/unsubscribe", ({ params: { uri } }) => {
    unsubscribe(server, uri);
    return {};
  });
}
