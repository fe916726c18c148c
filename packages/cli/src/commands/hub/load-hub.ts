import { isAbsolute, resolve } from "node:path";
import type { Store } from "@toolcrib/hub";
import { ToolcribError } from "@toolcrib/model";

/** The hub is a package of its own, so that the command line stays light; its commands need it. */
export async function loadHub(): Promise<typeof import("@toolcrib/hub")> {
  try {
    return await import("@toolcrib/hub");
  } catch (error) {
    const isMissing =
      error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    throw new ToolcribError(
      "hub-not-installed",
      "install the hub first: npm install @toolcrib/hub",
      {
        cause: error,
      },
    );
  }
}

/** Where the options say that the data of a hub is. */
export interface HubData {
  readonly data: string | undefined;
  readonly database: string | undefined;
}

/** The folder of a hub that was told nothing. */
const FOLDER = "toolcrib-hub";

/** Opens the data that the options name, uses it, and closes it. */
export async function withStore<Result>(
  { data, database }: HubData,
  { cwd, warn }: { readonly cwd: string; readonly warn: (message: string) => void },
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (data !== undefined && database !== undefined)
    throw new ToolcribError("usage", "--data and --database exclude each other");
  if (database !== undefined && !/^postgres(ql)?:\/\//.test(database))
    throw new ToolcribError("usage", "--database takes a URL such as postgres://user@host/name");
  const { openStore } = await loadHub();
  const folder = data ?? FOLDER;
  const store = await openStore(
    database === undefined
      ? { data: isAbsolute(folder) ? folder : resolve(cwd, folder) }
      : { database },
    { onError: ({ message }) => warn(message) },
  );
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
