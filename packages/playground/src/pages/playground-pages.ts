import { closest } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import { type DevSite, DevToolPage, ErrorPage, type Html } from "@toolcrib/web";
import type { Context } from "hono";
import type { PlaygroundState } from "../state.ts";
import type { Endpoint } from "./call-snippets.ts";
import { html } from "./html-response.ts";
import { devSite, toolHref } from "./site-view.ts";
import { type ToolRequest, toolView } from "./tool-view.ts";

/** Milliseconds that a page with a script waits for a result before it shows that the call runs. */
const QUICK_MS = 200;

/** Makes the answers that several routes of the playground share. */
export class PlaygroundPages {
  readonly state: PlaygroundState;
  readonly #endpoint: { readonly url: () => string; readonly hasToken: boolean };

  constructor(
    state: PlaygroundState,
    endpoint: { readonly url: () => string; readonly hasToken: boolean },
  ) {
    this.state = state;
    this.#endpoint = endpoint;
  }

  /** The MCP endpoint. */
  get endpoint(): Endpoint {
    const { url, hasToken } = this.#endpoint;
    return { url: url(), hasToken };
  }

  site(c: Context): DevSite {
    return devSite(this.state, c);
  }

  page(c: Context, page: Html, status = 200): Response {
    return html(c, page, status);
  }

  toolPage(c: Context, entry: RegisteredTool, request: Omit<ToolRequest, "endpoint">): Response {
    const shown = toolView(this.state, entry, { ...request, endpoint: this.endpoint });
    return this.page(c, DevToolPage({ dev: this.site(c), shown }));
  }

  /** Waits until a call has ended or asks something; a script is told of that by an event. */
  async waitFor(c: Context, pause: Promise<void>): Promise<void> {
    const isScript = c.req.header("x-toolcrib") !== undefined;
    await (isScript ? Promise.race([pause, quickly()]) : pause);
  }

  notFound(c: Context, what: string): Response {
    const names = this.state.entries.map(({ wireName }) => wireName);
    const near = closest(what, names);
    return this.#error(c, 404, "Not found", `There is no ${what.slice(0, 200)} here.`, near);
  }

  failed(c: Context, message: string): Response {
    return this.#error(c, 500, "Something went wrong", message);
  }

  #error(c: Context, status: number, title: string, message: string, near?: string): Response {
    const { site } = this.site(c);
    const links = [
      ...(near === undefined ? [] : [{ title: near, href: toolHref(near) }]),
      { title: "All tools", href: "/" },
    ];
    return this.page(c, ErrorPage({ site, status, title, message, near: links }), status);
  }
}

function quickly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUICK_MS));
}
