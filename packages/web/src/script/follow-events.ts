import { showAgain } from "./form-calls.ts";
import { showGone } from "./gone.ts";
import { siteEvents } from "./site-events.ts";
import { swap } from "./swap.ts";

/** Milliseconds in which several events are one. */
const QUIET_MS = 60;

/** Follows the events of a site: calls as they happen, and code as it changes. */
export function followEvents(): void {
  const url = document.body.dataset["events"];
  if (url === undefined) return;
  const calls = gather(async () => refresh(["calls", "result"]));
  const tools = gather(async () => {
    await refresh(["banner", "tools", "calls"]);
    if (document.getElementById("question") !== null) return;
    if (document.querySelector("form[data-call-form]") === null) await refresh(["main"]);
    else await showAgain();
  });
  siteEvents(url, (event) => {
    if (event === "gone") return showGone();
    if (event !== "calls") tools();
    if (event !== "tools") calls();
  });
}

async function refresh(ids: readonly string[]): Promise<void> {
  const url = location.href;
  const response = await fetch(url, { headers: { "x-toolcrib": "page" } });
  if (!response.ok && response.status !== 404) return;
  const page = await response.text();
  // A call that was made meanwhile has brought the page to another address.
  if (url === location.href) swap(page, ids.filter(isShown));
  else await refresh(ids);
}

function isShown(id: string): boolean {
  return document.getElementById(id) !== null;
}

/** Runs once for many events, and never twice at a time. */
function gather(work: () => Promise<void>): () => void {
  let waiting = false;
  let running = Promise.resolve();
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      running = running.then(work).catch(() => {});
    }, QUIET_MS);
  };
}
