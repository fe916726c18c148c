import { compareText, priorityOf } from "@toolcrib/model";
import type { RegisteredTool } from "./registered-tool.ts";

/** By which order tools are listed: the same tools always come in the same order. */
export type ListOrder = "priority" | "name";

/** The place of a tool in an order: compared number first, then text. */
export interface ListPlace {
  readonly priority: number;
  readonly name: string;
}

/** Where a tool stands: the lower priority number first, equal ones by name. */
export function placeOf(entry: RegisteredTool, order: ListOrder): ListPlace {
  return { priority: order === "priority" ? priorityOf(entry.tool) : 0, name: entry.wireName };
}

/** Negative when `a` comes before `b`. */
export function comparePlaces(a: ListPlace, b: ListPlace): number {
  return a.priority - b.priority || compareText(a.name, b.name);
}
