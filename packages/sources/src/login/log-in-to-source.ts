import type { BearerChallenge, GivenClient } from "@toolcrib/mcp/authorize";
import type { ConnectOptions } from "@toolcrib/mcp/connect";
import { counted, isToolcribError, ToolcribError, withoutAbsent } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import { clientVariables } from "./client-variables.ts";
import { type KeptLogin, keptLogin } from "./kept-logins.ts";
import { loginFiles } from "./login-files.ts";
import { type LoginTarget, loginTarget } from "./login-target.ts";

/** What a user says about a login. */
export interface LoginWish {
  readonly context: SourceContext;
  /** Shows the URL where the user logs in. */
  readonly show: (url: string) => void;
  readonly scopes?: readonly string[];
  readonly clientId?: string | undefined;
  readonly issuer?: string | undefined;
}

/** A login that came about, and how many tools the server has for it. */
export interface SourceLogin extends KeptLogin {
  readonly tools: number;
}

/** What a person is told about a login. */
export function loginText(login: SourceLogin | undefined): string {
  if (login === undefined) return "this server wants no login";
  const { server, issuer, tools } = login;
  return `logged in to ${server} by ${issuer}: ${counted(tools, "tool")}`;
}

/** A server may want another token once it has seen one; then the user is asked again. */
const mostLogins = 2;

/**
 * Logs the user in to the server of a source, and asks the server for its tools to see that it takes
 * the token. Undefined where the server wants no login.
 */
export async function logInToSource(
  reference: SourceReference,
  wish: LoginWish,
): Promise<SourceLogin | undefined> {
  const context = { ...wish.context, ...reference.given };
  const { host, signal } = context;
  const found = await loginTarget(reference, context);
  const variables = clientVariables({ ...context, name: found.name });
  const client = givenClient(variables, wish);
  const files = await loginFiles(host);
  const { currentIssuer, logIn, storedTokens } = await import("@toolcrib/mcp/authorize");
  let refused = await listTools(found, context, {});
  const isOpen = "tools" in refused;
  for (let round = 1; ; round++) {
    const challenge = "challenge" in refused ? refused.challenge : undefined;
    const record = await logIn(found.server, {
      files,
      challenge,
      client,
      signal,
      ...withoutAbsent({ issuer: wish.issuer, scopes: wish.scopes }),
      show: wish.show,
      onWarning: host.warn,
      onSecrets: host.hide,
    });
    if (record === undefined) {
      if (isOpen) return undefined;
      throw new ToolcribError(
        "login-failed",
        `${found.shown} asks who is calling, and does not say who gives tokens for it: give ${context.spell("header", "Authorization: Bearer …")}`,
      );
    }
    const tokens = storedTokens(record, files, { signal, onSecrets: host.hide });
    const answer = await listTools(found, context, { tokens });
    if ("tools" in answer) return { ...keptLogin(record), tools: answer.tools };
    // It wants further scopes, or tokens of somebody else since.
    const helps =
      answer.challenge?.error === "insufficient_scope" ||
      (await currentIssuer(found.server, answer.challenge, signal)) !== record.issuer;
    if (!helps || round === mostLogins)
      throw new ToolcribError(
        "login-failed",
        `${found.shown} does not take the token that ${record.issuer} gave for it`,
        { cause: answer.error },
      );
    refused = answer;
  }
}

/** A client that is named on the command line; its secret comes from the variables of the source. */
function givenClient(
  variables: GivenClient | undefined,
  { clientId }: LoginWish,
): GivenClient | undefined {
  if (clientId === undefined || clientId === variables?.id) return variables;
  return { id: clientId };
}

type Listed =
  | { readonly tools: number }
  | { readonly challenge: BearerChallenge | undefined; readonly error: Error };

/** How many tools a server lists, or how it refuses the caller. */
async function listTools(
  { target }: LoginTarget,
  { signal, timeoutMs }: SourceContext,
  tokens: Pick<ConnectOptions, "tokens">,
): Promise<Listed> {
  const { AuthenticationError, connectServer } = await import("@toolcrib/mcp/connect");
  const limits = timeoutMs === undefined ? {} : { startMs: timeoutMs, callMs: timeoutMs };
  try {
    const connection = await connectServer(target, { ...limits, ...tokens, signal });
    try {
      return { tools: (await connection.listTools({ signal })).tools.length };
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof AuthenticationError) return { challenge: error.refusal.challenge, error };
    if (isToolcribError(error) && error.code === "login-required")
      return { challenge: undefined, error };
    throw error;
  }
}
