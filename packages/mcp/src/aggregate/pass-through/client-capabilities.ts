import { isJsonObject, type JsonObject, type QuestionKind } from "@toolcrib/model";

/** The part of a client's capabilities that is about questions. */
export function askableCapabilities(capabilities: JsonObject = {}): JsonObject {
  const { elicitation, sampling, roots } = capabilities;
  return {
    ...(elicitation !== undefined && { elicitation }),
    ...(sampling !== undefined && { sampling }),
    ...(roots !== undefined && { roots }),
  };
}

/** Whether a client with these capabilities can be asked for anything. */
export function canBeAsked(capabilities: JsonObject = {}): boolean {
  const { elicitation, sampling, roots } = capabilities;
  return elicitation !== undefined || sampling !== undefined || roots !== undefined;
}

/** Whether a client with these capabilities can be asked for this. */
export function canAnswer(capabilities: JsonObject, kind: QuestionKind): boolean {
  const { elicitation, sampling, roots } = capabilities;
  if (kind === "sampling") return sampling !== undefined;
  if (kind === "roots") return roots !== undefined;
  if (!isJsonObject(elicitation)) return false;
  const { form, url } = elicitation;
  // Before there were modes, an empty object meant forms.
  return kind === "url" ? url !== undefined : form !== undefined || url === undefined;
}
