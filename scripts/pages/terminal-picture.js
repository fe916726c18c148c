import { spawnSync } from "node:child_process";

const COMMAND = ["diff", "examples/ci-gate/tools.ts", "examples/ci-gate/tools.next.ts"];
const COLUMNS = 104;
const LINE_HEIGHT = 19;
const CHARACTER_WIDTH = 8.05;
const MARGIN = 18;
const TITLE_HEIGHT = 34;

/** What the select-graphic-rendition codes of the command line mean in the picture. */
const STYLES = { 1: "bold", 2: "dim", 31: "red", 32: "green", 33: "yellow", 36: "cyan" };

/** A picture of the real terminal: the command is run, and what it prints is drawn. */
export const terminalPicture = {
  file: "docs/images/diff.svg",
  render: () => {
    const { stdout } = spawnSync(process.execPath, ["packages/cli/bin/toolcrib.js", ...COMMAND], {
      encoding: "utf8",
      env: { ...process.env, FORCE_COLOR: "1", NO_COLOR: undefined },
    });
    const lines = stdout.trimEnd().split("\n");
    return drawTerminal(
      [`$ toolcrib ${COMMAND.join(" ")}`, ...lines],
      "toolcrib diff in a terminal",
    );
  },
};

/** Lines of a terminal, with their colours, as a picture. */
export function drawTerminal(lines, label) {
  const rows = lines.flatMap(wrap);
  const width = Math.ceil(COLUMNS * CHARACTER_WIDTH + 2 * MARGIN);
  const height = TITLE_HEIGHT + rows.length * LINE_HEIGHT + 2 * MARGIN;
  const dots = ["#ff5f57", "#febc2e", "#28c840"].map(
    (fill, index) => `  <circle cx="${MARGIN + 4 + index * 18}" cy="18" r="5.5" fill="${fill}"/>`,
  );
  const texts = rows.map((spans, index) => {
    const y = TITLE_HEIGHT + MARGIN + index * LINE_HEIGHT + 8;
    return `  <text x="${MARGIN}" y="${y}" xml:space="preserve">${spans.map(span).join("")}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${label}">`,
    "  <style>",
    "    text { font: 13.4px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #d6deeb }",
    "    .bold { font-weight: 700 } .dim { fill: #7f8c9f } .red { fill: #ff6b6b } .green { fill: #7bd88f }",
    "    .yellow { fill: #ffd166 } .cyan { fill: #6cc6ff }",
    "  </style>",
    `  <rect width="${width}" height="${height}" rx="9" fill="#10161f"/>`,
    ...dots,
    ...texts,
    "</svg>",
    "",
  ].join("\n");
}

/** A line as pieces of one style each, in rows that fit. */
function wrap(line) {
  const rows = [[]];
  let column = 0;
  for (const { text, style } of pieces(line))
    for (const character of text) {
      if (column === COLUMNS) {
        rows.push([{ text: "         ", style: "" }]);
        column = 9;
      }
      const last = rows.at(-1).at(-1);
      if (last !== undefined && last.style === style) last.text += character;
      else rows.at(-1).push({ text: character, style });
      column += 1;
    }
  return rows;
}

function pieces(line) {
  const styles = new Set();
  return line.split(/(\u001b\[[\d;]*m)/).flatMap((part) => {
    const [, codes] = /^\u001b\[([\d;]*)m$/.exec(part) ?? [];
    if (codes === undefined)
      return part === "" ? [] : [{ text: part, style: [...styles].join(" ") }];
    for (const code of codes.split(";").map(Number)) {
      if (STYLES[code] !== undefined) styles.add(STYLES[code]);
      else if (code === 22) for (const style of ["bold", "dim"]) styles.delete(style);
      else if (code === 39)
        for (const style of ["red", "green", "yellow", "cyan"]) styles.delete(style);
      else if (code === 0) styles.clear();
    }
    return [];
  });
}

function span({ text, style }) {
  const escaped = text.replace(/[<>&]/g, (c) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" })[c]);
  return style === "" ? escaped : `<tspan class="${style}">${escaped}</tspan>`;
}
