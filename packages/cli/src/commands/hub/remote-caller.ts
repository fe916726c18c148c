import type { RemoteCalls } from "@toolcrib/hub";
import type { AddressReach } from "@toolcrib/runtime/network";

/** Calls remote tools for the pages of a hub; its connections go to addresses that were looked at. */
export function remoteCaller(isPrivateAllowed: boolean): RemoteCalls["call"] {
  const reachable: readonly AddressReach[] = isPrivateAllowed
    ? ["public", "private", "loopback"]
    : ["public"];
  return async ({ url, transport, headers, tool, arguments: args }) => {
    const { callRemote } = await import("@toolcrib/mcp/connect");
    const target = { kind: "http", url, transport, headers, reachable } as const;
    return await callRemote({ target, tool, arguments: args });
  };
}
