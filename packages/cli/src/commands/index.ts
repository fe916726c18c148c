import type { CommandEntry } from "./command.ts";

/** Every command, in the order of the help; each is loaded only when it is called. */
export const commands: readonly CommandEntry[] = [
  {
    name: "list",
    summary: "show servers and their tools",
    load: async () => (await import("./list.ts")).list,
  },
];
