import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { importSPKI, jwtVerify } from "jose";
import { TokenIssuer } from "./token-issuer.ts";

/** A client that is registered. */
interface RegisteredClient {
  readonly secret?: string;
  /** The public key of its assertions, as PEM. */
  readonly publicKey?: string;
  readonly redirects?: readonly string[];
}

/** What was granted, whichever token stands for it. */
interface Grant {
  readonly client: string;
  readonly scope: string;
  readonly resource: string;
  /** Tokens that go back to one login end together. */
  readonly family: number;
}

interface Code extends Grant {
  readonly challenge: string;
  readonly redirect: string;
}

/** What an authorization server was asked for, and how often. */
type Counted = "register" | "authorize" | "code" | "refresh" | "credentials" | "revoke";

/**
 * An OAuth 2.1 authorization server on the loopback address that agrees to everything: PKCE, rotating
 * refresh tokens without grace, resource indicators, registration, revocation. What it does wrong is
 * set by its fields.
 */
export class AuthorizationServer {
  readonly issuer: TokenIssuer;
  readonly counts: Record<Counted, number> = {
    ...{ register: 0, authorize: 0, code: 0, refresh: 0, credentials: 0, revoke: 0 },
  };
  /** Members of its metadata that are otherwise; undefined leaves one out. */
  metadata: Record<string, unknown> = {};
  /** Where its metadata are. */
  place = "/.well-known/oauth-authorization-server";
  /** What its metadata are answered with instead. */
  document: ((response: ServerResponse) => void) | undefined;
  /** Seconds that an access token lasts. */
  lifetime = 3_600;
  /** Whether it gives refresh tokens. */
  refreshes = true;
  /** Changes the answer that the browser brings back. */
  redirected: (answer: URLSearchParams) => void = () => {};
  /** Refuses to register clients, with this status. */
  registration = 201;
  /** What happens instead of the answer to a refresh that was granted. */
  refreshed: ((response: ServerResponse, body: string) => void) | undefined;
  /** The token requests as they came. */
  readonly requests: URLSearchParams[] = [];
  readonly clients: Map<string, RegisteredClient> = new Map();
  /** Every token, code and secret that it has given out. */
  readonly secrets: string[] = [];
  readonly #codes: Map<string, Code> = new Map();
  readonly #refreshTokens: Map<string, Grant> = new Map();
  readonly #usedRefreshTokens: Map<string, Grant> = new Map();
  readonly #access: Map<string, Grant> = new Map();
  readonly #ended: Set<number> = new Set();
  #families = 0;

  private constructor(issuer: TokenIssuer) {
    this.issuer = issuer;
    issuer.route = (request, response) => this.#route(request, response);
  }

  static async start(): Promise<AuthorizationServer> {
    return new AuthorizationServer(await TokenIssuer.start("unused"));
  }

  get url(): string {
    return this.issuer.url;
  }

  close(): void {
    this.issuer.close();
  }

  /** Ends what a user has agreed to: no refresh token is worth anything. */
  revokeAll(): void {
    for (let family = 0; family <= this.#families; family++) this.#ended.add(family);
  }

  /** Ends access tokens, and leaves the refresh tokens. */
  revokeAccess(): void {
    this.#access.clear();
  }

  /** What a token stands for, where it is valid for a resource. */
  grantOf(token: string, resource: string): Grant | undefined {
    const grant = this.#access.get(token);
    return grant?.resource === resource && !this.#ended.has(grant.family) ? grant : undefined;
  }

  #route(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? "/", this.url);
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const withBody = (use: (body: string) => void | Promise<void>): true => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      request.on("end", () => void use(body));
      return true;
    };
    switch (url.pathname) {
      case this.place:
        if (this.document === undefined) json(200, this.#metadata());
        else this.document(response);
        return true;
      case "/authorize":
        this.#authorize(url.searchParams, response);
        return true;
      case "/register":
        return withBody((body) => this.#register(body, json));
      case "/token":
        return withBody((body) => this.#token(new URLSearchParams(body), request, response));
      case "/revoke":
        return withBody((body) => {
          this.counts.revoke++;
          const grant = this.#refreshTokens.get(new URLSearchParams(body).get("token") ?? "");
          if (grant !== undefined) this.#ended.add(grant.family);
          json(200, {});
        });
      default:
        if (url.pathname.startsWith("/.well-known/")) response.writeHead(404).end();
        return url.pathname.startsWith("/.well-known/");
    }
  }

  #metadata(): object {
    const at = (path: string): string => `${this.url}${path}`;
    return {
      issuer: this.url,
      authorization_endpoint: at("/authorize"),
      token_endpoint: at("/token"),
      registration_endpoint: at("/register"),
      revocation_endpoint: at("/revoke"),
      jwks_uri: at("/jwks"),
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "private_key_jwt"],
      ...this.metadata,
    };
  }

  #register(body: string, json: (status: number, body: unknown) => void): void {
    this.counts.register++;
    if (this.registration !== 201) {
      json(this.registration, { error: "access_denied", error_description: "closed" });
      return;
    }
    const { redirect_uris } = JSON.parse(body);
    const id = `client-${this.counts.register}`;
    this.clients.set(id, { redirects: redirect_uris });
    json(201, { client_id: id, redirect_uris, token_endpoint_auth_method: "none" });
  }

  #authorize(asked: URLSearchParams, response: ServerResponse): void {
    this.counts.authorize++;
    const code = this.#secret("code");
    const redirect = asked.get("redirect_uri") ?? "";
    this.#codes.set(code, {
      client: asked.get("client_id") ?? "",
      scope: asked.get("scope") ?? "",
      resource: asked.get("resource") ?? "",
      challenge: asked.get("code_challenge") ?? "",
      redirect,
      family: ++this.#families,
    });
    const answer = new URLSearchParams({ code, state: asked.get("state") ?? "", iss: this.url });
    this.redirected(answer);
    response.writeHead(302, { location: `${redirect}?${answer}` }).end();
  }

  async #token(
    asked: URLSearchParams,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    this.requests.push(asked);
    const refuse = (error: string, status = 400): void => {
      response.writeHead(status, { "content-type": "application/json" });
      const secret = asked.get("refresh_token") ?? asked.get("code") ?? "nothing";
      response.end(JSON.stringify({ error, error_description: `what you sent was ${secret}` }));
    };
    const client = await this.#client(asked, headers.authorization);
    if (client === undefined) return refuse("invalid_client", 401);
    const granted = this.#grant(asked, client);
    if (typeof granted === "string") return refuse(granted);
    const body = JSON.stringify(await this.#tokens(granted, asked.get("grant_type") ?? ""));
    if (asked.get("grant_type") === "refresh_token" && this.refreshed !== undefined)
      return this.refreshed(response, body);
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  }

  /** The client that a request proves to come from. */
  async #client(asked: URLSearchParams, header: string | undefined): Promise<string | undefined> {
    const [, pair] = /^Basic (.+)$/.exec(header ?? "") ?? [];
    const [id = "", secret] = pair
      ? Buffer.from(pair, "base64").toString().split(":").map(formDecoded)
      : [asked.get("client_id") ?? ""];
    const known = this.clients.get(id);
    if (known === undefined || known.secret !== secret) return undefined;
    if (known.publicKey === undefined) return id;
    const key = await importSPKI(known.publicKey, "ES256");
    const { payload } = await jwtVerify(asked.get("client_assertion") ?? "", key, {
      audience: this.url,
      issuer: id,
      subject: id,
    });
    return payload.jti === undefined ? undefined : id;
  }

  /** What a request is granted, or the error of OAuth. */
  #grant(asked: URLSearchParams, client: string): Grant | string {
    const resource = asked.get("resource") ?? "";
    switch (asked.get("grant_type")) {
      case "authorization_code": {
        this.counts.code++;
        const code = this.#codes.get(asked.get("code") ?? "");
        this.#codes.delete(asked.get("code") ?? "");
        const verifier = createHash("sha256").update(asked.get("code_verifier") ?? "");
        const isRight =
          code?.client === client &&
          code.redirect === asked.get("redirect_uri") &&
          code.resource === resource &&
          code.challenge === verifier.digest("base64url");
        return isRight ? code : "invalid_grant";
      }
      case "refresh_token": {
        this.counts.refresh++;
        const token = asked.get("refresh_token") ?? "";
        // A token that is used twice was stolen from somebody: the whole login ends.
        const used = this.#usedRefreshTokens.get(token);
        if (used !== undefined) this.#ended.add(used.family);
        const grant = this.#refreshTokens.get(token);
        const isRight = grant?.client === client && grant.resource === resource;
        if (!isRight || this.#ended.has(grant.family)) return "invalid_grant";
        this.#refreshTokens.delete(token);
        this.#usedRefreshTokens.set(token, grant);
        return grant;
      }
      case "client_credentials":
        this.counts.credentials++;
        return { client, resource, scope: asked.get("scope") ?? "", family: ++this.#families };
      default:
        return "unsupported_grant_type";
    }
  }

  async #tokens(grant: Grant, type: string): Promise<object> {
    const token = await this.issuer.sign({
      audience: grant.resource,
      expires: this.lifetime,
      claims: { scope: grant.scope, jti: randomBytes(12).toString("hex") },
    });
    this.secrets.push(token);
    this.#access.set(token, grant);
    const body = { access_token: token, token_type: "Bearer", expires_in: this.lifetime };
    if (!this.refreshes || type === "client_credentials") return { ...body, scope: grant.scope };
    const refresh = this.#secret("refresh");
    this.#refreshTokens.set(refresh, grant);
    return { ...body, scope: grant.scope, refresh_token: refresh };
  }

  #secret(kind: string): string {
    const secret = `${kind}-${randomBytes(24).toString("base64url")}`;
    this.secrets.push(secret);
    return secret;
  }
}

function formDecoded(text: string): string {
  return new URLSearchParams(`=${text}`).get("") ?? "";
}
