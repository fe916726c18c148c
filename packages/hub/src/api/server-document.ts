import type { JsonObject } from "@toolcrib/model";
import type { FoundVersion } from "../store/find-versions.ts";

const OFFICIAL = "io.modelcontextprotocol.registry/official";

/** What the hub adds to a version, beside the official registry's own data. */
const HUB_META = "dev.toolcrib/hub";

/** A version as the Registry API gives it: the server.json, and what registries know about it. */
export function serverDocument(found: FoundVersion): JsonObject {
  const { status_message: message } = found;
  return {
    server: JSON.parse(found.server_json),
    _meta: {
      [OFFICIAL]: {
        status: found.status,
        ...(message === null ? {} : { statusMessage: message }),
        statusChangedAt: found.status_changed_at,
        publishedAt: found.published_at,
        updatedAt: found.updated_at,
        isLatest: found.id === found.latestId,
      },
      [HUB_META]: hubData(found),
    },
  };
}

function hubData(found: FoundVersion): JsonObject {
  const { toolsDigest, tool_count: tools, origin, captured_at: capturedAt } = found;
  if (toolsDigest === null) return { toolsUnknown: true };
  const { verdict, bump, baseline, accepted }: Record<string, unknown> =
    found.decision === null ? {} : JSON.parse(found.decision);
  return {
    tools,
    toolsDigest,
    origin,
    capturedAt,
    ...(typeof verdict === "string" ? { verdict } : {}),
    ...(typeof bump === "string" ? { bump } : {}),
    ...(typeof baseline === "string" ? { baseline } : {}),
    ...(Array.isArray(accepted) && accepted.length > 0 ? { accepted } : {}),
  };
}
