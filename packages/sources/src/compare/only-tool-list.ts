import { ToolcribError, visibleText } from "@toolcrib/model";
import type { ToolList, ToolLists } from "./tool-lists.ts";

/** The list of a source that must hold one server; the classes of a file are parts of one. */
export function onlyToolList(lists: ToolLists): readonly [string, ToolList] {
  const [only, ...more] = lists;
  if (only !== undefined && more.length === 0) return only;
  const names = [...lists.keys()].slice(0, 20).map((name) => visibleText(name, 60));
  const found =
    lists.size === 0 ? "none" : `${lists.size}: ${names.join(", ")}; toolcrib lock keeps several`;
  throw new ToolcribError("usage", `the source must hold one server, it holds ${found}`);
}
