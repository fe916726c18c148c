import type { Connection, PromiseListing, ToolListing } from "../../connect/connection.ts";

/** What a server lists over one connection. */
export interface ServerLists {
  readonly tools: ToolListing;
  readonly promise: PromiseListing;
}

/**
 * Tells what a server lists over a connection: now, whenever the server says that a list has changed,
 * and undefined when the connection has ended. Lists that cannot be read are those of before.
 */
export function followLists(
  connection: Connection,
  tell: (lists: ServerLists | undefined) => void,
): void {
  let over = false;
  let isReading = false;
  let isStale = false;
  const readOnce = async (): Promise<void> => {
    const tools = await connection.listTools();
    const promise = await connection.readPromise();
    if (!over) tell({ tools, promise });
  };
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && !over) {
      isStale = false;
      await readOnce().catch(() => {});
    }
    isReading = false;
  };
  connection.onToolsChanged(() => void read());
  connection.onPromiseChanged(() => void read());
  void connection.ended.then(() => {
    over = true;
    tell(undefined);
  });
  void read();
}
