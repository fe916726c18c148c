import type { Client } from "@modelcontextprotocol/client";

/** How long a server may take to confirm, and to come back after it dropped the stream. */
const confirmMs = 2_000;
const againMs = 1_000;

/**
 * Subscribes to changes of the tools, as servers since 2026-07-28 want it, and subscribes again when
 * the stream ends. A server that refuses is one without news: its lists age by their time to live.
 */
export async function watchTools(client: Client, onMissed: () => void): Promise<void> {
  if (client.getServerCapabilities()?.tools?.listChanged !== true) return;
  const subscribe = async (): Promise<void> => {
    const { closed } = await client.listen({ toolsListChanged: true }, { timeout: confirmMs });
    void closed.then((cause) => {
      if (cause === "local") return;
      setTimeout(() => {
        // What changed while nobody listened is not told again.
        subscribe().then(onMissed, () => {});
      }, againMs).unref();
    });
  };
  await subscribe().catch(() => {});
}
