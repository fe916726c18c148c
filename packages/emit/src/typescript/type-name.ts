/** Words that TypeScript does not allow as the name of a type. */
const RESERVED: ReadonlySet<string> = new Set([
  "Any",
  "Array",
  "Boolean",
  "Number",
  "Object",
  "Promise",
  "Record",
  "String",
  "Symbol",
  "Tools",
  "ToolName",
  "CallTool",
  "ToolResult",
  "ToolFailure",
]);

/** A text as the name of a type: `create_issue` becomes `CreateIssue`. */
export function typeName(text: string): string {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(name) ? name : `T${name}`;
}

/** Gives out names, each once: a second `Issue` is `Issue2`. */
export class NamePool {
  private readonly taken = new Set(RESERVED);

  take(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.taken.has(name); number++) name = `${wanted}${number}`;
    this.taken.add(name);
    return name;
  }
}
