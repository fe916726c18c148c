import {
  isJsonObject,
  type Json,
  LIMITS,
  ownJson,
  parseJson,
  parseToolList,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { boundedText } from "../hub/bounded-text.ts";
import type { SourceContext, SourceKind } from "../source.ts";

/** `hub:NAME[@VERSION]`: a version that is kept in a hub. */
export const hubVersion: SourceKind = {
  name: "hub-version",
  writtenAs: "hub:NAME[@VERSION] (a version kept in the hub of --hub or TOOLCRIB_HUB)",
  recognises: (text) => /^hub:./.test(text),
  open: async (text, context) => {
    const [, name = "", wanted = "latest"] = /^hub:([^@]+)(?:@(.+))?$/s.exec(text) ?? [];
    const hub = hubAddress(context);
    const server = encodeURIComponent(name);
    // Of latest, the version that it means now: the tools below must be of that one.
    const found = await ask(
      hub,
      `servers/${server}/versions/${encodeURIComponent(wanted)}`,
      context,
    );
    const document = isJsonObject(found) ? ownJson(found, "server") : undefined;
    const version = String((isJsonObject(document) && ownJson(document, "version")) || wanted);
    const path = `x/dev.toolcrib/servers/${server}/versions/${encodeURIComponent(version)}/tools`;
    const { tools, findings, omitted } = parseToolList(await ask(hub, path, context), {
      profile: "mcp",
    });
    return {
      servers: [
        {
          name,
          version,
          tools,
          findings,
          omitted,
          notCallable: "a hub keeps definitions, not servers",
        },
      ],
      close: async () => {},
    };
  },
};

function hubAddress({ hub, host }: SourceContext): string {
  const address = hub ?? host.env["TOOLCRIB_HUB"];
  if (address !== undefined && /^https?:\/\/./.test(address)) return address.replace(/\/+$/, "");
  throw new ToolcribError(
    "usage",
    "a hub: source needs the address of its hub: give --hub URL, or set TOOLCRIB_HUB",
  );
}

async function ask(hub: string, path: string, context: SourceContext): Promise<Json> {
  const { headers, signal, timeoutMs = LIMITS.startMs } = context;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const shown = visibleText(hub);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${hub}/v0.1/${path}`, { headers: { ...headers }, signal: limit });
    text = await boundedText(answer);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ToolcribError) throw cause;
    throw new ToolcribError("server-unreachable", `the hub at ${shown} does not answer`, { cause });
  }
  if (answer.ok) return parseJson(text, { source: shown });
  if (answer.status === 401 || answer.status === 403)
    throw new ToolcribError(
      "authentication-required",
      `the hub at ${shown} wants a token: --header 'Authorization: Bearer …'`,
    );
  throw new ToolcribError(
    "not-in-hub",
    `the hub at ${shown} answers ${answer.status}: ${detailOf(text)}`,
  );
}

function detailOf(text: string): string {
  try {
    const json = parseJson(text);
    const detail = isJsonObject(json) ? ownJson(json, "detail") : undefined;
    return visibleText(typeof detail === "string" ? detail : text);
  } catch {
    return visibleText(text);
  }
}
