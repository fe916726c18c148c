import { fileURLToPath } from "node:url";

/** A server from npm, as words of a command line. */
function server(name: string, ...args: readonly string[]): readonly string[] {
  const file = new URL(
    `../node_modules/@modelcontextprotocol/${name}/dist/index.js`,
    import.meta.url,
  );
  return [process.execPath, fileURLToPath(file), ...args];
}

/** Servers that nobody here wrote. */
export const realServers: {
  readonly everything: readonly string[];
  readonly filesystem: (folder: string) => readonly string[];
  readonly memory: readonly string[];
} = {
  everything: server("server-everything", "stdio"),
  filesystem: (folder) => server("server-filesystem", folder),
  memory: server("server-memory"),
};
