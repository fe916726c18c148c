/** What happens on a site while pages are open. */
export type SiteEvent = (typeof SITE_EVENTS)[number];

const SITE_EVENTS = ["calls", "tools"] as const;

/** Pages that follow at once; further ones load anew to see what is new. */
const MOST_STREAMS = 500;
/** Milliseconds between comments that keep a stream, and find out that a page is gone. */
const KEEP_ALIVE_MS = 15_000;

/** The event streams of open pages. */
export class EventStreams {
  readonly #open: Set<ReadableStreamDefaultController<Uint8Array>> = new Set();
  readonly #encoder = new TextEncoder();
  readonly #timer: NodeJS.Timeout;
  #sent = 0;

  constructor() {
    this.#timer = setInterval(() => this.#write(": still here\n\n"), KEEP_ALIVE_MS);
    this.#timer.unref();
  }

  /** How many pages follow. */
  get size(): number {
    return this.#open.size;
  }

  /** How often something has happened, for a page to say when it was made. */
  get sent(): number {
    return this.#sent;
  }

  /** The answer to a page that wants to follow; what happened since it was made, it is told at once. */
  response(signal: AbortSignal, seen: number = this.#sent): Response {
    if (this.#open.size >= MOST_STREAMS) return new Response("Too many pages", { status: 503 });
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const end = (): void => {
      if (own !== undefined) this.#open.delete(own);
    };
    signal.addEventListener("abort", end, { once: true });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#open.add(controller);
        controller.enqueue(this.#encoder.encode("retry: 1000\n\n"));
        if (seen === this.#sent) return;
        for (const event of SITE_EVENTS) controller.enqueue(this.#encoder.encode(message(event)));
      },
      cancel: end,
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  send(event: SiteEvent): void {
    this.#sent += 1;
    this.#write(message(event));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#open) stream.close();
    this.#open.clear();
  }

  #write(text: string): void {
    const bytes = this.#encoder.encode(text);
    for (const stream of this.#open) {
      try {
        stream.enqueue(bytes);
      } catch {
        // The page went away between two events.
        this.#open.delete(stream);
      }
    }
  }
}

function message(event: SiteEvent): string {
  return `event: ${event}\ndata: {}\n\n`;
}
