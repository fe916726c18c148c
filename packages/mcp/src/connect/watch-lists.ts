import type { Client } from "@modelcontextprotocol/client";

/** How long a server may take to confirm, and to come back after it dropped the stream. */
const confirmMs = 2_000;
const againMs = 1_000;

/**
 * Subscribes to changes of the lists that a server says it tells of, as servers since 2026-07-28 want
 * it, and subscribes again when the stream ends. A server that refuses is one without news: its lists
 * age by their time to live.
 */
export async function watchLists(client: Client, onMissed: () => void): Promise<void> {
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  const wanted = {
    ...(tools?.listChanged === true ? { toolsListChanged: true } : {}),
    ...(prompts?.listChanged === true ? { promptsListChanged: true } : {}),
    ...(resources?.listChanged === true ? { resourcesListChanged: true } : {}),
  };
  if (Object.keys(wanted).length === 0) return;
  const subscribe = async (): Promise<void> => {
    const { closed } = await client.listen(wanted, { timeout: confirmMs });
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
