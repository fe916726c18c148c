import type { Keyword } from "../keyword.ts";

/** Describes what a text holds; an annotation, but a schema. */
export const contentSchema: Keyword = {
  name: "contentSchema",
  annotates: true,
  dialect: "2020-12",
  read(value, node, reader) {
    reader.child(value, node, "contentSchema");
  },
};
