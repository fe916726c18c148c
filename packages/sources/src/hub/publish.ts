import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ownJson,
  parseJson,
  ToolcribError,
  toMcpJson,
  visibleText,
} from "@toolcrib/model";
import { onlyToolList } from "../compare/only-tool-list.ts";
import { readToolLists, type ToolList, type ToolLists } from "../compare/tool-lists.ts";
import type { SourceContext } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import { boundedText } from "./bounded-text.ts";
import { oidcToken } from "./oidc-token.ts";
import { readServerJson } from "./server-json.ts";

/** A version that is to be published. */
export interface PublishOptions {
  /** The address of the hub. */
  readonly hub: string;
  /** The server.json of the version; the one of the folder, or what the project says, unless given. */
  readonly serverFile?: string | undefined;
  readonly token?: string | undefined;
  /** Where the token of a CI run comes from, which is exchanged for one of the hub: `github`, or a variable. */
  readonly oidc?: string | undefined;
  /** Breaks that may pass, each with a reason. */
  readonly accept: readonly { readonly fingerprint: string; readonly reason: string }[];
  /** Decides as always and changes nothing. */
  readonly dryRun: boolean;
}

/** What a hub answered. */
export interface HubAnswer {
  readonly status: number;
  readonly json: JsonObject;
}

/** Sends a server.json and the tools of a source to a hub; whether it takes them is in the answer. */
export async function publishToHub(
  reference: SourceReference,
  { hub, serverFile, token: given, oidc, accept, dryRun }: PublishOptions,
  context: SourceContext,
): Promise<HubAnswer> {
  const server = await readServerJson(serverFile, reference, context);
  const list = wholeList(await readToolLists(reference, context));
  const body = {
    server,
    tools: list.tools.map((tool) => toMcpJson(tool)),
    ...(isLive(reference) ? { origin: "captured", capturedAt: new Date().toISOString() } : {}),
    ...(accept.length === 0 ? {} : { accept }),
  };
  const path = dryRun ? "x/dev.toolcrib/check" : "publish";
  const { signal: ending, timeoutMs = LIMITS.callMs } = context;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]);
  const address = hub.replace(/\/+$/, "");
  const token = oidc === undefined ? given : await exchanged(address, oidc, context, signal);
  if (typeof token === "object") return token;
  return await send(`${address}/v0.1/${path}`, { body, token, signal });
}

/** A token of the hub for that of a CI run; what the hub answered where it gives none. */
async function exchanged(
  address: string,
  from: string,
  { host }: Pick<SourceContext, "host">,
  signal: AbortSignal,
): Promise<string | HubAnswer> {
  const token = await oidcToken({ from, env: host.env, audience: address, signal });
  host.hide([token]);
  const body = { oidc_token: token };
  const answer = await send(`${address}/v0.1/auth/oidc`, { body, token: undefined, signal });
  const given = ownJson(answer.json, "registry_token");
  if (answer.status !== 200 || typeof given !== "string") return answer;
  host.hide([given]);
  return given;
}

/** A list that was captured from a running server, not read from a file. */
function isLive({ text: written, command }: SourceReference): boolean {
  return command !== undefined || /^https?:/i.test(written ?? "");
}

/** What is published is one whole list: what could not be read could change unseen. */
function wholeList(lists: ToolLists): ToolList {
  const [, list] = onlyToolList(lists);
  const [missing] = list.omitted;
  if (missing === undefined) return list;
  throw new ToolcribError("incomplete-list", `${missing.path}: ${missing.message}`);
}

async function send(
  url: string,
  {
    body,
    token,
    signal,
  }: { readonly body: object; readonly token: string | undefined; readonly signal: AbortSignal },
): Promise<HubAnswer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      // A token goes to the hub that was named and nowhere else.
      redirect: "error",
      signal,
    });
    const said = await boundedText(answer);
    const json: Json = parseJson(said, { maxLength: LIMITS.fileBytes });
    return { status: answer.status, json: isJsonObject(json) ? json : {} };
  } catch (cause) {
    const message = `the hub at ${visibleText(new URL(url).origin)} does not answer as a hub does`;
    throw new ToolcribError("server-unreachable", message, { cause });
  }
}
