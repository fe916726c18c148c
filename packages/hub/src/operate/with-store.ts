import { resolve } from "node:path";
import { ToolcribError } from "@toolcrib/model";
import { openStore, type Store } from "../store/open-store.ts";
import type { Operator } from "./operator.ts";

/** Where an operator says that the data of a hub is. */
export interface DataWords {
  /** The folder that `data` starts from. */
  readonly cwd: string;
  readonly data: string | undefined;
  readonly database: string | undefined;
}

/** The data folder unless --data or --database says otherwise. */
const FOLDER = "toolcrib-hub";

/** Opens the data that an operator names, uses it, and closes it. */
export async function withStore<Result>(
  { cwd, data, database }: DataWords,
  { warn }: Pick<Operator, "warn">,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (data !== undefined && database !== undefined)
    throw new ToolcribError("usage", "--data and --database exclude each other");
  if (database !== undefined && !/^postgres(ql)?:\/\//.test(database))
    throw new ToolcribError("usage", "--database takes a URL such as postgres://user@host/name");
  const location = database === undefined ? { data: resolve(cwd, data ?? FOLDER) } : { database };
  const store = await openStore(location, { onError: ({ message }) => warn(message) });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
