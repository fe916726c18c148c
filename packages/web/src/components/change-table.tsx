import { type Html, template } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import type { BeforeAfter } from "./before-after.ts";
import type { FindingsContext } from "./comparison-data.ts";

/** Characters of a type or a limit. */
const LONGEST = 400;

/** What a definition said and what it says now, side by side; what differs is marked. */
export function ChangeTable(props: { change: BeforeAfter; context: FindingsContext }): Html {
  const { change, context } = props;
  const { oldName = "before", newName = "now" } = context;
  const nothing = (side: "before" | "after"): string =>
    change.rows.some((row) => row[side] !== undefined) ? "none" : "not there";
  return (
    <table class="sbs">
      <caption>
        <code>{foreignName(change.name)}</code> before and after
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">Aspect</span>
          </th>
          <th scope="col">{foreignText(oldName, 40)}</th>
          <th scope="col">{foreignText(newName, 40)}</th>
        </tr>
      </thead>
      <tbody>
        {change.rows.map(({ aspect, before, after }) => (
          <tr>
            <th scope="row">{aspect}</th>
            <td>{before === undefined ? nothing("before") : marked(before, after, "del")}</td>
            <td>{after === undefined ? nothing("after") : marked(after, before, "ins")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text, with what the other one does not have marked: alternatives one by one. */
function marked(text: string, other: string | undefined, mark: "del" | "ins"): Html {
  const others = new Set(alternatives(other ?? ""));
  const parts = alternatives(text.slice(0, LONGEST)).map((part, index) => {
    const shown = foreignText(part);
    const between = index > 0 && " | ";
    if (others.has(part)) return template`${between}${shown}`;
    return mark === "del"
      ? template`${between}<del>${shown}</del>`
      : template`${between}<ins>${shown}</ins>`;
  });
  return template`${parts}${text.length > LONGEST && "…"}`;
}

/** The alternatives of a type: what stands between its outermost `|`. */
function alternatives(type: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of type.matchAll(/"(?:[^"\\]|\\.)*"|[([{<]|[)\]}>]| \| /g)) {
    if ("([{<".includes(token)) depth += 1;
    else if (")]}>".includes(token)) depth -= 1;
    else if (token === " | " && depth === 0) {
      found.push(type.slice(start, index));
      start = index + token.length;
    }
  }
  return [...found, type.slice(start)];
}
