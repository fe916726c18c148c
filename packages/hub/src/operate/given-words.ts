import { ToolcribError } from "@toolcrib/model";
import { ACTIONS, type Action } from "../access/actor.ts";

/** The actions that an operator names, with commas between them. Throws `usage`. */
export function readActions(words: string): readonly Action[] {
  return words.split(",").map((word) => {
    const found = ACTIONS.find((action) => action === word.trim());
    if (found === undefined)
      throw new ToolcribError("usage", `--can takes ${ACTIONS.join(", ")}, separated by commas`);
    return found;
  });
}

/** The number of a row that a command is about. Throws `usage`. */
export function readNumber(word: string | undefined, command: string): number {
  if (/^\d{1,15}$/.test(word ?? "")) return Number(word);
  const list = command.replace(/\w+$/, "list");
  throw new ToolcribError("usage", `${command} takes the number that ${list} shows`);
}
