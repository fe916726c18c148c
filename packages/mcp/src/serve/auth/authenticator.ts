import type { CallAuth } from "@toolcrib/runtime";
import type { PlainAnswer } from "../plain-answer.ts";
import type { RequestHead } from "../request-head.ts";

/** Who asks, or the answer to a request of which that is not certain. */
export type Authentication = { readonly auth: CallAuth } | { readonly refused: PlainAnswer };

/** Finds out who sends a request, before its body is read. */
export interface Authenticator {
  /** May answer at once. It must not throw: what cannot be found out is a refusal. */
  readonly authenticate: (request: RequestHead) => Authentication | Promise<Authentication>;
  /** Where clients learn how to get a token; undefined where that is agreed otherwise. */
  readonly metadata?: ResourceMetadata | undefined;
}

/** The metadata of a protected resource (RFC 9728), readable by everyone. */
export interface ResourceMetadata {
  /** Where clients find it. */
  readonly url: string;
  /** The path of that URL. */
  readonly path: string;
  /** Its JSON; `scopes` are those that the tools ask for. */
  readonly document: (scopes: readonly string[]) => string;
}
