import type { Json, JsonObject } from "@toolcrib/model";
import { field, textField } from "../document/read-field.ts";

const LOCAL_URL = /^https?:\/\/(?:\[[^\]]*\]|[^/:?#]+)(?::(?<port>[^/?#]*))?(?:[/?#].*)?$/;

/** The transport of a container: everything but stdio is reached on a local port. */
export function toPackageTransport(legacy: JsonObject): JsonObject {
  const type = textField(legacy, "transport") ?? "stdio";
  if (type !== "sse" && type !== "streamable-http") return { type };
  const port = field(legacy, "target_port");
  return { type, url: isPort(port) ? `http://localhost:${port}` : "http://localhost" };
}

/** The port in the URL of a container's transport; `invalid` when it is not a port. */
export function targetPort(transport: JsonObject | undefined): number | "invalid" | undefined {
  const url = textField(transport, "url");
  if (url === undefined) return undefined;
  const match = LOCAL_URL.exec(url);
  if (match === null) return "invalid";
  const text = match.groups?.["port"];
  if (text === undefined || text === "") return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return isPort(port) ? port : "invalid";
}

function isPort(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 65_536;
}
