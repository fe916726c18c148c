import {
  effectiveHints,
  errorMessage,
  isJsonObject,
  isToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import {
  type Draft,
  draftToJson,
  type FormProblem,
  type HubOutcome,
  resultFit,
} from "@toolcrib/web";
import {
  allowedRemote,
  type CallHeader,
  callHeaders,
  isHeaderValue,
  type RemoteCall,
} from "../calls/remote-calls.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { ToolRequest } from "./tool-page.ts";
import { serverJson } from "./version-view.ts";

/** The name of the control of a header. */
export function headerField({ name }: CallHeader): string {
  return `header:${name}`;
}

/** What a form asks to be called, after its arguments were found to fit. */
interface CallForm extends Pick<ToolRequest, "found" | "tool"> {
  readonly draft: Draft;
  readonly sent: URLSearchParams;
}

/** What keeps a form from being sent to the server of a tool. */
export function callProblems(
  hub: HubContext,
  { found, tool, sent }: CallForm,
): readonly FormProblem[] {
  const remote = allowedRemote(hub.remoteCaller, serverJson(found));
  if (remote === undefined)
    return [{ path: "", message: "this hub calls no server for this version" }];
  const problems = callHeaders(remote).flatMap((header): readonly FormProblem[] => {
    const text = headerText(header, sent);
    const isMissing = header.required && text === "";
    if (!isMissing && isHeaderValue(text)) return [];
    const message = `the header ${header.name} ${isMissing ? "is missing" : "has characters that a header cannot have"}`;
    return [{ path: "", message }];
  });
  const isConfirmed = effectiveHints(tool).readOnly || sent.get("confirm") !== null;
  const confirm = { path: "", message: "tick the box: the tool does not say that it only reads" };
  return isConfirmed ? problems : [...problems, confirm];
}

/** Calls a tool at its server; what goes wrong is an outcome, too. */
export async function callInPage(hub: HubContext, form: CallForm): Promise<HubOutcome> {
  const { found, tool, draft, sent } = form;
  const { remoteCaller } = hub;
  const remote = allowedRemote(remoteCaller, serverJson(found));
  const { value } = draftToJson(draft);
  if (remote === undefined || remoteCaller === undefined || !isJsonObject(value))
    return { state: "failed", ms: 0, message: "this call cannot be made here" };
  const call: RemoteCall = {
    url: remote.url,
    transport: remote.transport === "sse" ? "sse" : "streamable-http",
    headers: Object.fromEntries(
      callHeaders(remote)
        .map((header) => [header.name, headerText(header, sent)] as const)
        .filter(([, text]) => text !== ""),
    ),
    tool: tool.name,
    arguments: value,
  };
  const start = performance.now();
  const ms = (): number => performance.now() - start;
  try {
    const result = await remoteCaller.make(call);
    if (result === undefined)
      return { state: "failed", ms: ms(), message: "too many calls are running: try again" };
    const fits = resultFit(tool, result);
    const state = result["isError"] === true ? "failed" : "returned";
    return { state, ms: ms(), result, ...withoutAbsent({ fits }) };
  } catch (error) {
    // A fault of the hub itself is told to its operator, not to whoever looks at the page.
    if (!isToolcribError(error)) throw error;
    return { state: "failed", ms: ms(), message: errorMessage(error) };
  }
}

function headerText(header: CallHeader, sent: URLSearchParams): string {
  return header.value ?? (sent.get(headerField(header)) ?? "").trim();
}
