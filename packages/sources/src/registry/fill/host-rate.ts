import { setTimeout as delay } from "node:timers/promises";
import type { ServerTarget } from "@toolcrib/mcp/connect";
import { isLoopbackName } from "@toolcrib/model";

/** Servers of one host that are asked in a second, unless told. */
export const SERVERS_PER_SECOND = 10;

/** Lets servers of one host be asked one after the other, at a rate. */
export interface HostRate {
  /** Waits until a server may be asked; started programs and this machine itself never wait. */
  readonly wait: (target: ServerTarget, signal: AbortSignal) => Promise<void>;
}

/** Keeps the rate of every host; a rate that was asked for counts for this machine too. */
export function createHostRate(perSecond: number | undefined): HostRate {
  const next = new Map<string, number>();
  const step = 1_000 / (perSecond ?? SERVERS_PER_SECOND);
  return {
    wait: async (target, signal) => {
      const host = target.kind === "http" ? new URL(target.url).hostname : undefined;
      if (host === undefined || (perSecond === undefined && isLoopbackName(host))) return;
      const now = performance.now();
      const turn = Math.max(now, next.get(host) ?? 0);
      next.set(host, turn + step);
      if (turn > now) await delay(turn - now, undefined, { signal });
    },
  };
}
