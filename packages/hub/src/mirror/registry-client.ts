import {
  errorMessage,
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ownJson,
  parseJson,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import {
  askRegistry,
  REGISTRY_PAGE_SIZE,
  type RegistryAnswer,
  type RegistryPage,
  registryPage,
} from "@toolcrib/runtime/network";
import type { MirroredEntry } from "./read-entry.ts";

/** A page of what changed in another registry. */
export interface MirrorPage extends RegistryPage {
  /** The time by the registry's own clock, where it says. */
  readonly date?: string;
}

/** How another registry is asked. */
export interface RegistryClientOptions {
  readonly signal: AbortSignal;
  /** Milliseconds until the second attempt of a request, twice as many after each; 1,000 unless told. */
  readonly pauseMs?: number;
}

/** Milliseconds for one answer. */
const TIMEOUT_MS = 30_000;

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
  }): Promise<MirrorPage | undefined> {
    const query = new URLSearchParams({
      limit: String(REGISTRY_PAGE_SIZE),
      include_deleted: "true",
    });
    if (since !== null) query.set("updated_since", since);
    if (cursor !== null) query.set("cursor", cursor);
    const { status, json, date } = await this.get(`/servers?${query}`);
    if (cursor !== null && (status === 400 || status === 404 || status === 422)) return undefined;
    const page = status === 200 ? registryPage(json) : undefined;
    if (page === undefined)
      throw this.unreachable(`answered ${status}, not with a list of servers`);
    return { ...page, ...withoutAbsent({ date }) };
  }

  /** The version that the registry calls the latest of a server; undefined where it has none. */
  async latest(name: string): Promise<Json | undefined> {
    const { status, json } = await this.get(`/servers/${encodeURIComponent(name)}/versions/latest`);
    return status === 200 ? json : undefined;
  }

  /** The tools of a version of another hub; undefined where it does not give them. */
  async tools({ name, version, status: listedAs }: MirroredEntry): Promise<Json | undefined> {
    const path = `/x/dev.toolcrib/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/tools`;
    const { status, json } = await this.get(
      listedAs === "deleted" ? `${path}?include_deleted=true` : path,
    );
    return status === 200 ? ownJson(json, "tools") : undefined;
  }

  private async get(
    path: string,
  ): Promise<{ readonly status: number; readonly json: JsonObject; readonly date?: string }> {
    const { status, text, date } = await this.ask(path);
    // What a refusal says is of no use here.
    const json = status === 200 ? this.parse(text) : {};
    return { status, json: isJsonObject(json) ? json : {}, ...withoutAbsent({ date }) };
  }

  private async ask(path: string): Promise<RegistryAnswer> {
    const { signal, pauseMs = 1_000 } = this.options;
    try {
      return await askRegistry(new URL(this.base + path), {
        headers: { "user-agent": "toolcrib-hub" },
        maxBytes: LIMITS.fileBytes,
        timeoutMs: TIMEOUT_MS,
        pauseMs,
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      const reason = errorMessage(error);
      throw this.unreachable(`cannot be reached: ${visibleText(reason)}`, error);
    }
  }

  private parse(text: string): Json {
    try {
      return parseJson(text, { maxLength: LIMITS.fileBytes });
    } catch (error) {
      throw this.unreachable("does not answer with JSON", error);
    }
  }

  private unreachable(what: string, cause?: unknown): ToolcribError {
    return new ToolcribError("registry-unreachable", `${this.base} ${what}`, { cause });
  }
}
