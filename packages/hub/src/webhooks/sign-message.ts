import { createHmac } from "node:crypto";
import { SECRET_PREFIX } from "./webhooks.ts";

/** A message to a webhook. */
export interface WebhookMessage {
  /** The same in every attempt, so that a receiver knows what it has seen. */
  readonly id: string;
  /** The time of this attempt, in seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message, signed as Standard Webhooks does (HMAC SHA-256 over id, time and body). */
export function signedHeaders(
  { id, timestamp, body }: WebhookMessage,
  secret: string,
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "toolcrib-hub",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
