import type { Connection, ConnectOptions, Refusal, ServerTarget } from "@toolcrib/mcp/connect";
import { maskUrl } from "@toolcrib/mcp/secrets";
import { shellWord, withoutAbsent } from "@toolcrib/model";
import type { GivenValues } from "../bind-given.ts";
import { sourceTokens, type TokenPlace } from "../login/source-tokens.ts";

/** For which source a server is connected to. */
export interface ConnectPlace extends TokenPlace {
  readonly spell?: GivenValues["spell"];
}

/** Connects to a server of a source, with the tokens that the user has for it. */
export async function connectTarget(
  target: ServerTarget,
  place: ConnectPlace,
  options: Omit<ConnectOptions, "tokens" | "credentialHint" | "signal">,
): Promise<Connection> {
  const { signal, spell } = place;
  // The SDK costs more than the rest of the program, so only live sources load it.
  const { connectServer } = await import("@toolcrib/mcp/connect");
  if (target.kind === "stdio") return await connectServer(target, { ...options, signal });
  const tokens = await sourceTokens(target, place);
  const header = "Authorization: Bearer …";
  const give = spell === undefined ? "give a token" : `give ${spell("header", header)}`;
  return await connectServer(target, {
    ...options,
    signal,
    ...withoutAbsent({ tokens }),
    credentialHint: (refusal) => credentialHint(refusal, target.url, give),
  });
}

/** What helps against a refusal; a URL with secrets in it is not repeated. */
function credentialHint({ status, challenge }: Refusal, url: string, give: string): string {
  const { shown } = maskUrl(url);
  const login = `run toolcrib login ${shown === url ? shellWord(url) : "SOURCE"}`;
  if (status === 403) {
    const scopes = challenge?.error === "insufficient_scope" ? challenge.scopes : [];
    return scopes.length === 0 ? give : `${login} --scope ${shellWord(scopes.join(" "))}`;
  }
  return challenge?.resourceMetadata === undefined
    ? `${give}, or ${login}`
    : `${login}, or ${give}`;
}
