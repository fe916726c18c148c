import type { TextPaint } from "@toolcrib/model";
import pc from "picocolors";
import type { Terminal, TextSink } from "../terminal.ts";

/** The few colours output is made of; plain text where colours are off. */
export type Colours = TextPaint;

/** The colours for a stream: `--no-color` and NO_COLOR win over FORCE_COLOR, which wins over the terminal. */
export function coloursFor(sink: TextSink, terminal: Terminal, noColor: boolean): Colours {
  const { bold, dim, red, green, yellow, cyan } = pc.createColors(
    wantsColour(sink, terminal, noColor),
  );
  return { bold, dim, red, green, yellow, cyan };
}

function wantsColour(sink: TextSink, { env }: Terminal, noColor: boolean): boolean {
  if (noColor || env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  return sink.isTTY === true && env["TERM"] !== "dumb";
}
