import type { ContractFinding } from "@toolcrib/contract";
import type { Approval, LockedSource } from "@toolcrib/contract/lock";
import type { UpstreamSession, UpstreamTool, UpstreamTools } from "@toolcrib/mcp/aggregate";
import {
  errorMessage,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type ServerLaunch,
  type ServerPromise,
  type Tool,
  ToolcribError,
  toolLabel,
  visibleText,
} from "@toolcrib/model";
import type { OpenSource } from "../source.ts";
import type { ServeLock } from "./serve-lock.ts";

/** One source under a lock. */
export interface LockGuard {
  /** Random text for the digests of secrets in a launch; that of the lock, where it has one. */
  readonly salt: string | undefined;
  /** Throws `held-back` where a server would be started or reached otherwise than was approved. */
  readonly checkLaunch: (launch: ServerLaunch) => void;
  /** The session with everything held back that the lock does not approve. */
  readonly guard: (session: UpstreamSession, source: OpenSource) => UpstreamSession;
}

/** Makes the guard of a source; `plain` gives a tool the name that the lock has for it. */
export function lockGuard(
  name: string,
  locked: LockedSource | undefined,
  {
    shown,
    onChange,
    held,
    approve,
    plain,
    warn,
  }: Omit<ServeLock, "lock"> & {
    readonly plain: (tool: Tool, source: OpenSource) => Tool;
    readonly warn: (message: string) => void;
  },
): LockGuard {
  const holds = onChange === "hold";
  const label = visibleText(name, 80);
  const told = new Set<string>();
  const tell = (message: string): void => {
    if (!told.has(message)) warn(message);
    told.add(message);
  };
  const say = (what: string): void =>
    tell(
      `${label}: ${what}, since ${shown} was written; ${holds ? "held back" : "served all the same"}`,
    );
  const sayFindings = (findings: readonly ContractFinding[]): void => {
    for (const { tool, message } of findings)
      say(`${tool === "" ? "" : `${visibleText(tool, 120)}: `}${message}`);
  };
  const nothing = (rest: Omit<UpstreamTools, "tools">): UpstreamTools => ({
    ...rest,
    tools: [],
    prompts: [],
    resources: [],
  });
  /** Instructions are a text for the model like any other: those that changed are not passed on. */
  const keepsInstructions = (approval: Approval | undefined): boolean =>
    !holds ||
    (approval !== undefined &&
      approval.server.length === 0 &&
      approval.offered.every(({ path }) => !path.startsWith("/instructions")));
  const admitted = (
    { tools, ...rest }: UpstreamTools,
    approval: Approval | undefined,
    source: OpenSource,
  ): UpstreamTools => {
    if (approval === undefined) {
      say("the source is not in the lock");
      return holds ? nothing(rest) : { ...rest, tools };
    }
    if (approval.server.length > 0) return holds ? nothing(rest) : { ...rest, tools };
    for (const gone of approval.missing(tools.map(({ tool }) => plain(tool, source))))
      tell(`${label}: the tool "${visibleText(gone, 128)}", which ${shown} has, is gone`);
    const seen = new Set<string>();
    const kept = tools.filter(({ tool }: UpstreamTool) => {
      const own = plain(tool, source);
      const again = seen.has(toolLabel(own));
      seen.add(toolLabel(own));
      if (again) {
        say(`the tool "${visibleText(own.name, 128)}" is offered more than once`);
        return !holds;
      }
      if (approval.includes(own)) return true;
      say(
        `the tool "${visibleText(own.name, 128)}" ${approval.knows(own) ? "has changed" : "is new"}`,
      );
      return !holds;
    });
    const offered = <Definition extends Prompt | Resource | ResourceTemplate>(
      definition: Definition,
      name: string,
    ): boolean => {
      if (approval.offers(definition)) return true;
      say(`"${visibleText(name, 200)}" is new or has changed`);
      return !holds;
    };
    const { prompts, resources } = rest;
    return {
      ...rest,
      tools: kept,
      ...(prompts && { prompts: prompts.filter(({ prompt }) => offered(prompt, prompt.name)) }),
      ...(resources && {
        resources: resources.filter(({ resource }) =>
          offered(resource, "uri" in resource ? resource.uri : resource.uriTemplate),
        ),
      }),
    };
  };
  return {
    salt: locked?.salt,
    checkLaunch: (launch) => {
      if (locked?.promise?.launch === undefined) return;
      const { server } = approve(
        { ...locked, promise: { launch: locked.promise.launch } },
        { promise: { launch } },
      );
      if (server.length === 0) return;
      sayFindings(server);
      if (holds)
        throw new ToolcribError("held-back", `${label} is not started: ${shown} has another way`);
    },
    guard: (session, source) => {
      const [only] = source.servers.length === 1 ? source.servers : [];
      const facts = (promise: ServerPromise | undefined) => ({
        ...(only?.version === undefined ? {} : { version: only.version }),
        ...(promise === undefined ? {} : { promise }),
      });
      const approval = locked === undefined ? undefined : approve(locked, facts(only?.promise));
      sayFindings([...(approval?.server ?? []), ...(approval?.offered ?? [])]);
      const { connection } = only ?? {};
      connection?.onPromiseChanged(() => {
        if (locked === undefined) return;
        connection.readPromise().then(
          ({ promise }) => sayFindings(approve(locked, facts(promise)).offered),
          (error: unknown) => say(`what it offers now could not be read (${errorMessage(error)})`),
        );
      });
      const { refresh } = session;
      const counted = (offered: UpstreamTools): UpstreamTools => {
        const kept = admitted(offered, approval, source);
        held.set(name, sizeOf(offered) - sizeOf(kept));
        return kept;
      };
      return {
        ...session,
        ...counted(session),
        instructions: keepsInstructions(approval) ? session.instructions : undefined,
        // What stands in no list was approved by nobody.
        ...(holds && { unlisted: () => undefined }),
        ...(refresh === undefined
          ? {}
          : { refresh: async (signal) => counted(await refresh(signal)) }),
      };
    },
  };
}

/** How many definitions there are. */
function sizeOf({ tools, prompts = [], resources = [] }: UpstreamTools): number {
  return tools.length + prompts.length + resources.length;
}
