import { createPrivateKey, type KeyObject, randomUUID } from "node:crypto";
import { isJsonObject, parseJson, ToolcribError } from "@toolcrib/model";
import type { OauthClient } from "./oauth-client.ts";

/** What an assertion is made for. */
export interface ProofPlace {
  readonly issuer: string;
  /** The signatures that the authorization server takes; any unless told. */
  readonly signingAlgorithms?: readonly string[];
}

/** What a token request carries so that the authorization server knows the client. */
export interface ClientProof {
  readonly headers: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Seconds that an assertion is valid. */
const assertionSeconds = 60;

/** Proves which client asks, in the way that the client has. */
export async function clientProof(client: OauthClient, place: ProofPlace): Promise<ClientProof> {
  const { id, secret = "" } = client;
  switch (client.authentication) {
    case "none":
      return { headers: {}, parameters: { client_id: id } };
    case "client_secret_post":
      return { headers: {}, parameters: { client_id: id, client_secret: secret } };
    case "client_secret_basic": {
      const pair = `${formEncoded(id)}:${formEncoded(secret)}`;
      const credentials = Buffer.from(pair, "utf8").toString("base64");
      return { headers: { authorization: `Basic ${credentials}` }, parameters: {} };
    }
    case "private_key_jwt":
      return {
        headers: {},
        parameters: {
          client_id: id,
          client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
          client_assertion: await assertion(client, place),
        },
      };
  }
}

/** As RFC 6749 wants both parts of the pair. */
function formEncoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

async function assertion(
  { id, privateKey = "" }: OauthClient,
  { issuer, signingAlgorithms }: ProofPlace,
): Promise<string> {
  const key = parseKey(privateKey);
  const possible = algorithmsOf(key);
  const chosen = possible.find((name) => signingAlgorithms?.includes(name) ?? true) ?? possible[0];
  if (chosen === undefined) throw unusableKey();
  const { SignJWT } = await import("jose");
  const now = Math.floor(Date.now() / 1_000);
  return await new SignJWT()
    .setProtectedHeader({ alg: chosen })
    .setIssuer(id)
    .setSubject(id)
    .setAudience(issuer)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + assertionSeconds)
    .sign(key);
}

/** The message says nothing about the text: it is a secret. */
function parseKey(text: string): KeyObject {
  try {
    if (!text.trimStart().startsWith("{")) return createPrivateKey(text.replaceAll("\\n", "\n"));
    const jwk = parseJson(text);
    if (!isJsonObject(jwk)) throw unusableKey();
    return createPrivateKey({ key: jwk, format: "jwk" });
  } catch {
    throw unusableKey();
  }
}

function unusableKey(): ToolcribError {
  return new ToolcribError(
    "usage",
    "the private key of the client cannot be used: give an RSA, P-256, P-384, P-521 or Ed25519 key as PEM (PKCS 8) or JWK",
  );
}

const curves: Readonly<Record<string, string>> = {
  prime256v1: "ES256",
  secp384r1: "ES384",
  secp521r1: "ES512",
};

function algorithmsOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): readonly string[] {
  switch (asymmetricKeyType) {
    case "rsa":
      return ["RS256", "PS256", "RS384", "PS384", "RS512", "PS512"];
    case "ec": {
      const name = curves[asymmetricKeyDetails?.namedCurve ?? ""];
      return name === undefined ? [] : [name];
    }
    case "ed25519":
      return ["EdDSA", "Ed25519"];
    default:
      return [];
  }
}
