import type { RemoteLaunch } from "@toolcrib/catalog";
import { EXPORT_FORMATS } from "@toolcrib/emit";
import { lintTools } from "@toolcrib/lint";
import {
  digestTool,
  effectiveHints,
  estimateTokens,
  type JsonObject,
  type Tool,
  toMcpJson,
  withoutAbsent,
} from "@toolcrib/model";
import { exampleArguments, validateInput } from "@toolcrib/schema";
import {
  type Draft,
  draftToJson,
  type FormProblem,
  type HubCall,
  type HubOutcome,
  HubToolPage,
  placeProblems,
  renderPage,
  type Site,
  schemaForm,
  type TriedCall,
  toFormProblem,
} from "@toolcrib/web";
import { allowedRemote, callHeaders } from "../calls/remote-calls.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import { serverHref, versionHref } from "./hub-paths.ts";
import { toolEntry } from "./kept-tools.ts";
import { headerField } from "./tool-call.ts";
import { toolHistory } from "./tool-history.ts";
import { serverJson } from "./version-view.ts";

const ANY_OBJECT: JsonObject = { type: "object" };

/** Which tool is shown, and what is filled in. */
export interface ToolRequest {
  readonly found: FoundVersion;
  readonly tool: Tool;
  /** Arguments to check. */
  readonly draft?: Draft;
  /** Arguments that are still being written. */
  readonly edited?: Draft;
  /** What keeps the call from being made, besides its arguments. */
  readonly problems?: readonly FormProblem[];
  readonly outcome?: HubOutcome;
}

/** A tool of a version: what it takes and gives, its history, and a call to check. */
export async function toolPage(
  hub: HubContext,
  site: Site,
  { found, tool, draft, edited, problems = [], outcome }: ToolRequest,
): Promise<string> {
  const { name, version } = found;
  const { remoteCaller } = hub;
  const form = schemaForm(tool.inputSchema ?? ANY_OBJECT);
  const example = exampleArguments(tool) ?? {};
  const checked = draft === undefined ? undefined : checkDraft(tool, draft, problems);
  const filled = form.build(edited ?? draft ?? form.fill(example));
  const placed = placeProblems(filled, checked?.problems ?? []);
  const remote = allowedRemote(remoteCaller, serverJson(found));
  const entry = toolEntry(found, tool);
  return renderPage(
    HubToolPage({
      site,
      shown: {
        entry,
        crumbs: [
          { title: name, href: serverHref(name) },
          { title: version, href: versionHref(name, version) },
          { title: tool.name },
        ],
        tried: {
          href: `${entry.href}/check`,
          form: placed.form,
          ...withoutAbsent({ checked, outcome }),
          ...(remote === undefined ? {} : { call: shownCall(remote, tool) }),
        },
        versions: await toolHistory(hub, found, tool),
        // The page is about one tool, so its name need not be said again.
        lint: lintTools([tool]).map((finding) => ({ ...finding, tool: "" })),
        exports: EXPORT_FORMATS.map(({ id, write }) => ({
          title: id,
          text: write([tool]).text,
          href: `${entry.href}/exports/${id}`,
        })),
        facts: [
          { name: "Digest", value: digestTool(tool).slice(0, 19) },
          { name: "Cost", value: `${estimateTokens(tool).toLocaleString("en")} tokens` },
        ],
      },
    }),
  );
}

/** The same as JSON. */
export async function toolData(hub: HubContext, { found, tool }: ToolRequest): Promise<object> {
  const versions = await toolHistory(hub, found, tool);
  return {
    server: found.name,
    version: found.version,
    tool: toMcpJson(tool),
    digest: digestTool(tool),
    tokens: estimateTokens(tool),
    hints: effectiveHints(tool),
    versions: versions.map(({ version, word }) => ({ version, change: word })),
    lint: lintTools([tool]),
  };
}

function shownCall(remote: RemoteLaunch, tool: Tool): HubCall {
  return {
    origin: new URL(remote.url).origin,
    asksFirst: !effectiveHints(tool).readOnly,
    headers: callHeaders(remote)
      .filter(({ value }) => value === undefined)
      .map((header) => ({ ...header, field: headerField(header) })),
  };
}

/** Whether a call fits the schema of its tool, and what else is wrong with it. */
export function checkDraft(
  tool: Tool,
  draft: Draft,
  more: readonly FormProblem[] = [],
): NonNullable<TriedCall["checked"]> {
  const { value = {}, problems } = draftToJson(draft);
  if (problems.length > 0) return { accepted: false, problems };
  const { valid, problems: refused } = validateInput(tool, value);
  const all = [...refused.map(toFormProblem), ...more];
  return { accepted: valid && more.length === 0, problems: all };
}
