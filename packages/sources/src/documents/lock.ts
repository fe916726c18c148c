import { parseLock } from "@toolcrib/contract/lock";
import { ERAS, isJsonObject, withoutAbsent } from "@toolcrib/model";
import type { DocumentShape } from "./document.ts";

/** A file written by `toolcrib lock`: every locked source is a server. */
export const lock: DocumentShape = {
  name: "a lock file",
  matches: (document) => {
    const format = isJsonObject(document) ? document["format"] : undefined;
    return typeof format === "string" && format.startsWith("toolcrib-lock/");
  },
  read: (document) =>
    [...parseLock(document)].map(([name, { tools, version, era }]) => {
      const known = ERAS.find((one) => one === era);
      return {
        name,
        tools,
        findings: [],
        omitted: [],
        ...withoutAbsent({ version }),
        ...(known === undefined ? {} : { era: known }),
        notCallable: "a lock file can be read, not called: give the source that it locks",
      };
    }),
};
