import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  MissingRequiredClientCapabilityError,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { QuestionKind } from "@toolcrib/model";
import type { Question } from "@toolcrib/runtime";

/** What the client of a request can be asked; undefined where it has not said. */
export function clientCapabilities(
  server: Server,
  { mcpReq }: ServerContext,
): ClientCapabilities | undefined {
  // The SDK has checked the envelope, and types it by what it reads of it.
  const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
  return envelope === undefined
    ? server.getClientCapabilities()
    : (envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined);
}

/** Whether a client with these capabilities can be asked for this. */
export function canBeAsked(
  capabilities: ClientCapabilities | undefined,
  kind: QuestionKind,
): boolean {
  const { elicitation, sampling, roots } = capabilities ?? {};
  switch (kind) {
    case "form":
      // Before there were modes, an empty object meant forms.
      return (
        elicitation !== undefined &&
        (elicitation.form !== undefined || elicitation.url === undefined)
      );
    case "url":
      return elicitation?.url !== undefined;
    case "sampling":
      return sampling !== undefined;
    case "roots":
      return roots !== undefined;
  }
}

/** Whether a client with these capabilities can be asked for anything at all. */
export function canBeAskedAnything({
  elicitation,
  sampling,
  roots,
}: {
  readonly elicitation?: unknown;
  readonly sampling?: unknown;
  readonly roots?: unknown;
}): boolean {
  return elicitation !== undefined || sampling !== undefined || roots !== undefined;
}

const NEEDED: Readonly<Record<QuestionKind, ClientCapabilities>> = {
  form: { elicitation: { form: {} } },
  url: { elicitation: { url: {} } },
  sampling: { sampling: {} },
  roots: { roots: {} },
};

/** The refusal of 2026 for a client that did not declare what a question needs. */
export function missingCapability({ key, kind }: Question): Error {
  return new MissingRequiredClientCapabilityError(
    { requiredCapabilities: NEEDED[kind] },
    `The tool has to ask "${key}", and the client has not declared the capability for it`,
  );
}

/** The name of the capability that a question needs, as in `elicitation.form`. */
export function capabilityName(kind: QuestionKind): string {
  return kind === "form" || kind === "url" ? `elicitation.${kind}` : kind;
}
