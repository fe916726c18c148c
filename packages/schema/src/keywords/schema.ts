import type { Keyword } from "../keyword.ts";
import { dialectOf } from "../parse/dialect.ts";

/** Names the dialect; below the root of a resource it may only repeat it. */
export const $schema: Keyword = {
  name: "$schema",
  annotates: true,
  read(value, node, reader) {
    if (dialectOf(value, `${node.pointer}/$schema`) !== node.resource.dialect)
      throw reader.invalid(node, "$schema", "the dialect of the schema around it");
  },
};
