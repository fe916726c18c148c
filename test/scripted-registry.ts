import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A version in a scripted registry. */
export interface ScriptedVersion {
  readonly server: Readonly<Record<string, unknown>>;
  readonly _meta?: unknown;
}

const OFFICIAL = "io.modelcontextprotocol.registry/official";

/** An entry as the official registry writes it. */
export function officialEntry(
  name: string,
  version: string,
  official: Readonly<Record<string, unknown>> = {},
  server: Readonly<Record<string, unknown>> = {},
): ScriptedVersion {
  const at = "2026-03-01T10:00:00.123456Z";
  return {
    server: {
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      name,
      description: `What ${name} does`,
      version,
      ...server,
    },
    _meta: {
      [OFFICIAL]: {
        status: "active",
        publishedAt: at,
        updatedAt: at,
        statusChangedAt: at,
        isLatest: true,
        ...official,
      },
    },
  };
}

/**
 * A registry that answers as the official one does: cursors are `name:version`, lists are in the
 * order of names, `updated_since` shows deleted versions and what changed after that time.
 */
export class ScriptedRegistry {
  readonly #server: Server;
  entries: ScriptedVersion[] = [];
  /** Every path that was asked for. */
  readonly asked: string[] = [];
  /** How many versions a page has at most, whatever was asked for. */
  pageSize = 100;
  /** Answers in another way; true where it has. */
  route: (path: string, response: ServerResponse) => boolean = () => false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<ScriptedRegistry> {
    const server = createServer();
    const registry = new ScriptedRegistry(server);
    server.on("request", (request, response) => {
      const path = request.url ?? "/";
      registry.asked.push(path);
      if (!registry.route(path, response)) registry.#answer(new URL(path, registry.url), response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #answer({ pathname, searchParams }: URL, response: ServerResponse): void {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const [, name] = /^\/v0\.1\/servers\/([^/]+)\/versions\/latest$/.exec(pathname) ?? [];
    if (name !== undefined) {
      const found = this.entries.find(
        (entry) =>
          entry.server["name"] === decodeURIComponent(name) && official(entry)["isLatest"] === true,
      );
      if (found === undefined) send(404, { title: "Not Found", status: 404 });
      else send(200, found);
      return;
    }
    if (pathname !== "/v0.1/servers") {
      send(404, { title: "Not Found", status: 404 });
      return;
    }
    const since = searchParams.get("updated_since");
    const cursor = searchParams.get("cursor");
    const isOpen = since !== null || searchParams.get("include_deleted") === "true";
    const listed = this.entries
      .filter((entry) => isOpen || official(entry)["status"] !== "deleted")
      .filter((entry) => since === null || String(official(entry)["updatedAt"]) > since)
      .map((entry) => ({ entry, key: `${entry.server["name"]}:${entry.server["version"]}` }))
      .filter(({ key }) => cursor === null || key > cursor)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const size = Math.min(this.pageSize, Number(searchParams.get("limit") ?? 30));
    const page = listed.slice(0, size);
    send(200, {
      servers: page.map(({ entry }) => entry),
      metadata: {
        count: page.length,
        ...(listed.length > size ? { nextCursor: page.at(-1)?.key } : {}),
      },
    });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

function official({ _meta: meta }: ScriptedVersion): Readonly<Record<string, unknown>> {
  // Entries of these tests have it, or nothing.
  return (meta as Record<string, Record<string, unknown>> | undefined)?.[OFFICIAL] ?? {};
}
