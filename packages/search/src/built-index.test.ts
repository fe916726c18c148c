import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { ToolIndex } from "./tool-index.ts";
import { formatMeanings, parseMeanings } from "./word-meanings.ts";

const tool = (name: string): Tool => ({ name });

test("words that only a removed tool has are not compared, though others have their stems", () => {
  const live = [tool("send_mail"), tool("archive_files"), tool("paint_wall")];
  const gone = tool("sender_name");
  // A word with a meaning is not misspelt, and finds others by the letters that they share.
  const meanings = parseMeanings(formatMeanings(new Map([["resender", [1, 0]]])));
  const index = new ToolIndex([gone, ...live], { meanings });
  index.remove(gone);
  const fresh = new ToolIndex(live, { meanings });
  for (const query of ["resender", "resender of mails"])
    expect(index.search(query)).toEqual(fresh.search(query));
});
