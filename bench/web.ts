import { utf8Length } from "@toolcrib/model";
import { type Html, renderPage } from "@toolcrib/web";
import { type Bench, type BenchRow, median } from "./bench.ts";
import { concatenated, type PagePieces, piecesOf } from "./web/bare-template.ts";
import {
  diffPage,
  listPage,
  sampleFinding,
  smallTool,
  toolPage,
  wideTool,
} from "./web/page-samples.ts";

const ROUNDS = 45;
/** Pages of one round: processor time is counted coarsely. */
const PAGES = 8;

/**
 * What it costs to make the largest pages, beside the same bytes put together by hand. "First time"
 * is the first page about a definition, in a program that has made pages about others.
 */
export const bench: Bench = {
  name: "web",
  summary: "processor time of the largest pages, beside bare concatenation of the same template",
  run: () => {
    const many = Array.from({ length: 2_000 }, (_, index) => smallTool(index));
    const wide = wideTool(300);
    const few = [...many.slice(0, 20), wide];
    const all = [...many, wide];
    const findings = Array.from({ length: 1_200 }, (_, index) => sampleFinding(index));
    // Before anything else is made: what the first visitor of a program that has just started waits for.
    const cold = processorTime([() => renderPage(toolPage(wide, few))]);
    const pages = [
      measuredPage("tool of 300 parameters, first time", () => {
        const tool = structuredClone(wide);
        return () => toolPage(tool, few);
      }),
      measuredPage("tool of 300 parameters, again", () => () => toolPage(wide, few)),
      measuredPage("tool of 300 parameters, among 2,000", () => () => toolPage(wide, all)),
      measuredPage("list of 2,000 tools", () => () => listPage(many)),
      measuredPage("comparison with 1,200 findings, first time", () => {
        const fresh = structuredClone(findings);
        return () => diffPage(fresh);
      }),
      measuredPage("comparison with 1,200 findings, again", () => () => diffPage(findings)),
    ];
    return {
      bench: "web",
      rows: pages.map(({ row }) => row),
      facts: {
        "ms of processor, tool of 300 parameters, first page of a process": Math.round(cold),
        ...Object.fromEntries(pages.map(({ name, bytes }) => [`bytes, ${name}`, bytes])),
      },
    };
  },
};

interface MeasuredPage {
  readonly name: string;
  readonly bytes: number;
  readonly row: BenchRow;
}

/** Measures a page; what `prepare` does is not counted. */
function measuredPage(name: string, prepare: () => () => Html): MeasuredPage {
  const text = renderPage(prepare()());
  const pieces = piecesOf(text);
  if (concatenated(pieces) !== text) throw new Error(`${name}: the template makes another page`);
  const { ours, bare } = measure(prepare, pieces);
  const ratio = ours / bare;
  const row = {
    ours,
    rival: bare,
    ratio,
    rivalName: "bare concatenation",
    unit: "ms of processor",
  };
  const bytes = utf8Length(text);
  const met = ours <= 50 && ratio <= 4 && bytes <= 100_000;
  return { name, bytes, row: { name, ...row, goal: "<= 50 ms, <= 4x, <= 100 kB", met } };
}

function measure(
  prepare: () => () => Html,
  pieces: PagePieces,
): { readonly ours: number; readonly bare: number } {
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const makes = Array.from({ length: PAGES }, prepare);
    own.push(processorTime(makes.map((make) => () => renderPage(make()))));
    other.push(processorTime(makes.map(() => () => concatenated(pieces))));
  }
  // The first rounds are those of a program that has just started.
  return { ours: median(own.slice(ROUNDS / 3)), bare: median(other.slice(ROUNDS / 3)) };
}

/** Milliseconds of processor that one of several pages takes, garbage collection included. */
function processorTime(makes: readonly (() => string)[]): number {
  // Data that was there before, and what the other side left behind, is not counted.
  for (let turn = 0; turn < 2; turn++) globalThis.gc?.({ type: "minor" });
  const start = process.cpuUsage();
  // A text of many parts becomes one when it is first read, as when it is sent.
  for (const make of makes) Buffer.byteLength(make());
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3 / makes.length;
}
