import type { DocumentShape } from "./document.ts";
import { registry } from "./registry.ts";
import { snapshot } from "./snapshot.ts";
import { toolList } from "./tool-list.ts";

/** Every shape, the most specific first. */
export const documentShapes: readonly DocumentShape[] = [snapshot, toolList, registry];
