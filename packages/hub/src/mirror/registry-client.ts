import { setTimeout } from "node:timers/promises";
import {
  isJsonObject,
  isToolcribError,
  type Json,
  type JsonObject,
  LIMITS,
  ownJson,
  parseJson,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { guardedRequest } from "@toolcrib/runtime/network";

/** A page of another registry's list. */
export interface RegistryPage {
  readonly entries: readonly Json[];
  readonly nextCursor?: string;
  /** The time by the registry's own clock, where it says. */
  readonly date?: string;
}

/** How another registry is asked. */
export interface RegistryClientOptions {
  readonly signal: AbortSignal;
  /** Milliseconds until the second attempt of a request, twice as many after each; 1,000 unless told. */
  readonly pauseMs?: number;
}

/** Versions of one page: the most that the official registry gives. */
const PAGE = 100;
/** Milliseconds for one answer. */
const TIMEOUT_MS = 30_000;
/** Attempts of one request, and milliseconds that a registry may ask to wait. */
const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 60_000;

/** Where a Registry API is, by any address in it: `https://host`, `…/v0.1`, `…/v0/servers`. */
export function registryBase(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "").replace(/\/servers$/, "");
  return `${url.origin}${/\/v0(\.\d+)?$/.test(path) ? path : `${path}/v0.1`}`;
}

/** Another registry, asked over its Registry API. Its methods throw `registry-unreachable`. */
export class RegistryClient {
  readonly base: string;
  private readonly options: RegistryClientOptions;

  constructor(address: string, options: RegistryClientOptions) {
    this.base = registryBase(address);
    this.options = options;
  }

  /** A page of everything that changed since a time; undefined where the registry does not take the cursor. */
  async page({
    cursor,
    since,
  }: {
    readonly cursor: string | null;
    readonly since: string | null;
  }): Promise<RegistryPage | undefined> {
    const query = new URLSearchParams({ limit: String(PAGE), include_deleted: "true" });
    if (since !== null) query.set("updated_since", since);
    if (cursor !== null) query.set("cursor", cursor);
    const { status, json, date } = await this.get(`/servers?${query}`);
    if (cursor !== null && (status === 400 || status === 404 || status === 422)) return undefined;
    const entries = ownJson(json, "servers");
    if (status !== 200 || !Array.isArray(entries))
      throw this.unreachable(`answered ${status}, not with a list of servers`);
    const metadata = ownJson(json, "metadata");
    const fields: JsonObject = isJsonObject(metadata) ? metadata : {};
    const next = ownJson(fields, "nextCursor") ?? ownJson(fields, "next_cursor");
    return {
      entries,
      ...(typeof next === "string" && next !== "" ? { nextCursor: next } : {}),
      ...(date === undefined ? {} : { date }),
    };
  }

  /** The version that the registry calls the latest of a server; undefined where it has none. */
  async latest(name: string): Promise<Json | undefined> {
    const { status, json } = await this.get(`/servers/${encodeURIComponent(name)}/versions/latest`);
    return status === 200 ? json : undefined;
  }

  /** The tools of a version of another hub; undefined where it does not give them. */
  async tools(name: string, version: string): Promise<Json | undefined> {
    const path = `/x/dev.toolcrib/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/tools`;
    const { status, json } = await this.get(path);
    return status === 200 ? ownJson(json, "tools") : undefined;
  }

  private async get(
    path: string,
  ): Promise<{ readonly status: number; readonly json: JsonObject; readonly date?: string }> {
    const { signal, pauseMs = 1_000 } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.ask(path);
      const isBusy =
        answer instanceof Error ||
        answer.status === 429 ||
        [500, 502, 503, 504].includes(answer.status);
      if (!isBusy) return await readAnswer(answer, (what) => this.unreachable(what));
      if (attempt === ATTEMPTS)
        throw answer instanceof Error
          ? this.unreachable(`cannot be reached: ${visibleText(answer.message)}`, answer)
          : this.unreachable(`answered ${answer.status} ${ATTEMPTS} times`);
      const wanted = answer instanceof Error ? null : answer.headers.get("retry-after");
      const asked = /^\d{1,4}$/.test(wanted ?? "") ? Number(wanted) * 1_000 : 0;
      const pause = Math.max(asked, pauseMs * 2 ** (attempt - 1));
      await setTimeout(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal });
    }
  }

  private async ask(path: string): Promise<Response | Error> {
    const { signal } = this.options;
    try {
      return await guardedRequest(new URL(this.base + path), {
        headers: { accept: "application/json", "user-agent": "toolcrib-hub" },
        // The operator named the registry; only what belongs to nobody's network is left out.
        reachable: ["loopback", "private", "public"],
        maxBytes: LIMITS.fileBytes,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch (error) {
      signal.throwIfAborted();
      if (isToolcribError(error)) throw this.unreachable(error.message, error);
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private unreachable(what: string, cause?: unknown): ToolcribError {
    return new ToolcribError("registry-unreachable", `${this.base} ${what}`, { cause });
  }
}

async function readAnswer(
  answer: Response,
  unreachable: (what: string, cause: unknown) => ToolcribError,
): Promise<{ readonly status: number; readonly json: JsonObject; readonly date?: string }> {
  const time = Date.parse(answer.headers.get("date") ?? "");
  const date = Number.isNaN(time) ? {} : { date: new Date(time).toISOString() };
  const { status } = answer;
  // What a refusal says is of no use here.
  if (status !== 200) return { status, json: {}, ...date };
  try {
    const json = parseJson(await answer.text(), { maxLength: LIMITS.fileBytes });
    return { status, json: isJsonObject(json) ? json : {}, ...date };
  } catch (error) {
    throw unreachable("does not answer with JSON", error);
  }
}
