import type { DocumentShape } from "./document.ts";
import { snapshot } from "./snapshot.ts";
import { toolList } from "./tool-list.ts";

/** Every shape, the most specific first; those that need much are loaded when the others do not fit. */
export const documentShapes: readonly (() => Promise<DocumentShape>)[] = [
  async () => snapshot,
  async () => toolList,
  async () => (await import("./registry.ts")).registry,
  async () => (await import("./lock.ts")).lock,
];
