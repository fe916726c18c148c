import { type JsonObject, type Tool, ToolcribError, visibleText } from "@toolcrib/model";
import { type CallContext, type CallResult, isInputError, ToolError } from "@toolcrib/runtime";
import type { OperationBinding, SecurityScheme } from "../operation/operation-binding.ts";
import { addedCredentials, withCredentials } from "./apply-credentials.ts";
import { buildRequest, type HttpRequest } from "./build-request.ts";
import {
  type Credentials,
  missingVariables,
  secretTexts,
  usableAlternative,
} from "./credentials.ts";
import { sendFollowing } from "./follow-redirects.ts";
import { TokenStore } from "./oauth-token.ts";
import { discard } from "./read-bytes.ts";
import { readResponse, STANDARD_RESPONSE_BYTES } from "./read-response.ts";
import type { HttpAnswer } from "./send-request.ts";
import type { ServerOptions } from "./server-url.ts";

/** How calls are sent. */
export interface SendOptions extends ServerOptions {
  /** By the names of security schemes; sent to the document's servers alone. */
  readonly credentials?: Credentials;
  /** Stands before the names of variables in advice about missing credentials. */
  readonly prefix?: string;
  /** Sent with every request, bound to the server as credentials are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of an answer; 4 MiB unless told. */
  readonly responseBytes?: number;
  /** Makes the function that hides secrets in results; a plain one unless given. */
  readonly mask?: (secrets: readonly string[]) => (text: string) => string;
}

/** Sends the calls of one document's tools. */
export class OpenApiClient {
  readonly #schemes: ReadonlyMap<string, SecurityScheme>;
  readonly #options: SendOptions;
  readonly #credentials: Credentials;
  readonly #tokens: TokenStore = new TokenStore();
  readonly #secrets: readonly string[];

  constructor(schemes: ReadonlyMap<string, SecurityScheme>, options: SendOptions = {}) {
    this.#schemes = schemes;
    this.#options = options;
    this.#credentials = options.credentials ?? new Map();
    this.#secrets = [...secretTexts(this.#credentials), ...Object.values(options.headers ?? {})];
  }

  /** Calls an operation. Throws `ToolError` for what the API refuses. */
  async call(
    { binding, tool }: { readonly binding: OperationBinding; readonly tool: Tool },
    args: JsonObject,
    { signal }: Pick<CallContext, "signal">,
  ): Promise<CallResult> {
    const bare = buildRequest(binding, args, this.#options);
    const request = { ...bare, headers: { ...bare.headers, ...lowerCase(this.#options.headers) } };
    const title = `${binding.method} ${binding.path}`;
    const answer = await this.#send(binding, request, signal).catch((error: unknown) => {
      throw signal.aborted ? error : this.#unreachable(error, title, request.url);
    });
    const mask = this.#mask();
    const result = readResponse(answer, {
      title,
      url: () => mask(withoutQuery(new URL(answer.url))),
      hasOutputSchema: tool.outputSchema !== undefined,
      responseBytes: this.#options.responseBytes ?? STANDARD_RESPONSE_BYTES,
      mask,
      advice: () => this.#advice(binding),
    });
    return await result.catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
  }

  async #send(
    { security }: OperationBinding,
    request: HttpRequest,
    signal: AbortSignal,
  ): Promise<HttpAnswer> {
    const uses = usableAlternative(security, this.#credentials) ?? [];
    if (uses.length === 0) return await sendFollowing(request, signal);
    const surroundings = {
      schemes: this.#schemes,
      credentials: this.#credentials,
      tokens: this.#tokens,
      signal,
    };
    const added = await addedCredentials(uses, request, surroundings);
    const first = await sendFollowing(withCredentials(request, added), signal);
    // A token may end before it said it would: it is renewed once.
    if (first.status !== 401 || added.questions.length === 0) return first;
    for (const question of added.questions) this.#tokens.forget(question);
    discard(first);
    const renewed = await addedCredentials(uses, request, surroundings);
    return await sendFollowing(withCredentials(request, renewed), signal);
  }

  #unreachable(error: unknown, title: string, url: string): unknown {
    if (error instanceof ToolError || error instanceof ToolcribError || isInputError(error))
      return error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { readonly code?: unknown } | undefined)?.code;
    const reason = typeof code === "string" ? code : cause instanceof Error ? cause.message : "";
    const message = `${title} could not be sent to ${new URL(url).origin}: ${this.#mask()(visibleText(reason))}`;
    return new ToolError(message, { error: "unreachable" });
  }

  #mask(): (text: string) => string {
    const secrets = [...this.#secrets, ...this.#tokens.given];
    return secrets.length === 0 ? same : (this.#options.mask ?? plainMask)(secrets);
  }

  #advice({ security }: OperationBinding): string | undefined {
    const missing = missingVariables(security, this.#schemes, {
      credentials: this.#credentials,
      ...(this.#options.prefix === undefined ? {} : { prefix: this.#options.prefix }),
    });
    if (missing.length === 0) return undefined;
    const named = missing.map(({ variable, holds }) => `${variable} (${holds})`).join(" and ");
    return `No credentials were sent: set ${named}.`;
  }
}

function lowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname;
}

function same(text: string): string {
  return text;
}

/** Hides texts as they are and as JSON and URLs write them. */
function plainMask(secrets: readonly string[]): (text: string) => string {
  const needles = secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .filter((needle) => needle.length >= 6)
    .sort((a, b) => b.length - a.length);
  return (text) => needles.reduce((masked, needle) => masked.replaceAll(needle, "…"), text);
}
