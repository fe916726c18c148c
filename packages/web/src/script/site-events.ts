/** What pages are told: that calls or tools changed, that the site is gone, or that it is back. */
export type PageEvent = "calls" | "tools" | "gone" | "back";

const CHANNEL = "toolcrib-events";

/**
 * Hears of what happens on a site. All pages of a browser share one stream: a browser opens six
 * connections to a site at most, and a page each would leave none for the seventh.
 */
export function siteEvents(url: string, hear: (event: PageEvent) => void): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<PageEvent>) => hear(data));
  const tell = (event: PageEvent): void => {
    hear(event);
    channel.postMessage(event);
  };
  let waited = false;
  const follow = (): Promise<never> => {
    const events = new EventSource(url);
    for (const event of ["calls", "tools"] as const)
      events.addEventListener(event, () => tell(event));
    events.addEventListener("error", () => {
      waited = true;
      tell("gone");
    });
    addEventListener("pagehide", () => events.close());
    // What happened while nobody listened is not told again.
    events.addEventListener("open", () => waited && tell("back"));
    return new Promise(() => {});
  };
  // Without the lock, as on plain http to another machine, each page has a stream of its own.
  if (!("locks" in navigator)) return void follow();
  void navigator.locks.request(CHANNEL, { ifAvailable: true }, (lock) => {
    if (lock !== null) return follow();
    waited = true;
    // What was told to others while this page was loaded is not told again.
    hear("back");
    void navigator.locks.request(CHANNEL, follow);
    return undefined;
  });
}
