import type { ContractFinding } from "@toolcrib/contract";
import type { Approval, LockedSource } from "@toolcrib/contract/lock";
import type { UpstreamSession, UpstreamTools } from "@toolcrib/mcp/aggregate";
import {
  errorMessage,
  type ServerLaunch,
  type ServerPromise,
  type Tool,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import type { OpenSource } from "../source.ts";
import { type Admitted, admitAll, admitOffered } from "./admit-offered.ts";
import { type HeldBack, heldReporter } from "./held-back.ts";
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
    onHeld,
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
  const report = heldReporter({ source: label, held: holds }, onHeld);
  /** Instructions are a text for the model like any other: those that changed are not passed on. */
  const heldInstructions = (
    text: string | undefined,
    approval: Approval | undefined,
  ): readonly HeldBack[] => {
    const held = (reason: HeldBack["reason"]): readonly HeldBack[] =>
      text === undefined ? [] : [{ kind: "instructions", name, reason }];
    if (approval === undefined) return held("source-not-locked");
    if (approval.server.length > 0) return held("server-changed");
    return approval.offered.some(({ path }) => path.startsWith("/instructions"))
      ? held("changed")
      : [];
  };
  const admitted = (
    offered: UpstreamTools,
    approval: Approval | undefined,
    source: OpenSource,
  ): Admitted => {
    if (approval === undefined) {
      say("the source is not in the lock");
      return admitAll(offered, holds, "source-not-locked");
    }
    if (approval.server.length > 0) return admitAll(offered, holds, "server-changed");
    const own = (tool: Tool): Tool => plain(tool, source);
    return admitOffered(offered, approval, { holds, say, own });
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
      report([{ kind: "source", name, reason: "server-changed" }]);
      if (holds)
        throw new ToolcribError("held-back", `${label} is not started: ${shown} has another way`);
    },
    guard: (session, source) => {
      const [only] = source.servers.length === 1 ? source.servers : [];
      const facts = (promise: ServerPromise | undefined) => ({
        ...(only?.version === undefined ? {} : { version: only.version }),
        ...withoutAbsent({ promise }),
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
      const { refresh, instructions, onClientOffer } = session;
      const unapproved = heldInstructions(instructions, approval);
      const counted = (offered: UpstreamTools): UpstreamTools => {
        const { kept, held: outside } = admitted(offered, approval, source);
        const named = offered.tools.map(({ tool }) => plain(tool, source));
        for (const gone of approval?.server.length === 0 ? approval.missing(named) : [])
          tell(`${label}: the tool "${visibleText(gone, 128)}", which ${shown} has, is gone`);
        report([...unapproved, ...outside]);
        held.set(name, sizeOf(offered) - sizeOf(kept));
        return kept;
      };
      return {
        ...session,
        ...counted(session),
        instructions: holds && unapproved.length > 0 ? undefined : instructions,
        // What stands in no list was approved by nobody.
        ...(holds && { unlisted: () => undefined }),
        // A client that is offered something else is held to the same lock.
        ...(onClientOffer && {
          onClientOffer: (listener) =>
            onClientOffer((client, offered) => {
              if (offered === undefined) return listener(client, undefined);
              const { kept, held: outside } = admitted(offered, approval, source);
              heldReporter({ source: label, held: holds }, onHeld)(outside);
              listener(client, kept);
            }),
        }),
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
