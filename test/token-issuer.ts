import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";

/** What a token is made of; whatever is left out is right. */
export interface TokenParts {
  readonly issuer?: string | undefined;
  readonly audience?: string | string[] | undefined;
  /** Seconds from now. */
  readonly expires?: number | undefined;
  readonly notBefore?: number;
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly algorithm?: string;
  readonly key?: CryptoKey | Uint8Array;
  readonly keyId?: string;
}

/** An authorization server on the loopback address, with keys that can be changed. */
export class TokenIssuer {
  readonly #server: Server;
  readonly #published: Map<string, JWK> = new Map();
  readonly #keys: Map<string, CryptoKey> = new Map();
  readonly audience: string;
  /** Answers with this status instead of keys. */
  failure: number | undefined;
  keyFetches = 0;
  /** Answers requests before the issuer does; true where it has. */
  route: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;

  private constructor(server: Server, audience: string) {
    this.#server = server;
    this.audience = audience;
  }

  static async start(audience: string): Promise<TokenIssuer> {
    const server = createServer();
    const issuer = new TokenIssuer(server, audience);
    server.on("request", (request, response) => {
      if (issuer.route(request, response)) return;
      const answer = issuer.#document(request.url ?? "/");
      response.writeHead(answer === undefined ? 404 : (issuer.failure ?? 200), {
        "content-type": "application/json",
      });
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    await issuer.addKey("k1", "ES256");
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #document(path: string): unknown {
    if (/^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/.test(path))
      return { issuer: this.url, jwks_uri: `${this.url}/jwks` };
    if (path !== "/jwks") return undefined;
    this.keyFetches++;
    return { keys: [...this.#published.values()] };
  }

  /** Makes and publishes a key. */
  async addKey(keyId: string, algorithm: string): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    this.#published.set(keyId, { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm });
    this.#keys.set(keyId, privateKey);
  }

  removeKey(keyId: string): void {
    this.#published.delete(keyId);
  }

  publicKey(keyId: string): JWK {
    return this.#published.get(keyId) ?? {};
  }

  keySet(): { readonly keys: JWK[] } {
    return { keys: [...this.#published.values()] };
  }

  async sign(parts: TokenParts = {}): Promise<string> {
    const { keyId = "k1", algorithm = "ES256", header = {}, claims = {} } = parts;
    const now = Math.floor(Date.now() / 1_000);
    const given = <Key extends keyof TokenParts>(name: Key, right: unknown): unknown =>
      name in parts ? parts[name] : right;
    const issuer = given("issuer", this.url);
    const audience = given("audience", this.audience);
    const expires = given("expires", 300);
    const payload: JWTPayload = {
      sub: "alice",
      scope: "read",
      client_id: "cli",
      ...(typeof issuer === "string" && { iss: issuer }),
      // Also what is no text: some tokens are wrong on purpose.
      ...(audience !== undefined && { aud: audience as string }),
      ...(typeof expires === "number" && { exp: now + expires }),
      ...(parts.notBefore !== undefined && { nbf: now + parts.notBefore }),
      iat: now,
      ...claims,
    };
    const key = parts.key ?? this.#keys.get(keyId);
    if (key === undefined) throw new Error(`no key ${keyId}`);
    return await new SignJWT(payload)
      .setProtectedHeader({ alg: algorithm, kid: keyId, typ: "at+jwt", ...header })
      .sign(key);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
