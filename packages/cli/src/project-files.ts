import { readFileSync } from "node:fs";

/** A file of the project that `init` writes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** What a project is made for. */
export interface ProjectOptions {
  /** The name of the package and of the entry for clients. */
  readonly name: string;
  /** The absolute path of its folder, for clients that start the server from anywhere. */
  readonly folder: string;
  /** What package.json says of toolcrib: a range of versions, or a folder. */
  readonly dependency: string;
  /** Whether its tools are written in Python. */
  readonly python: boolean;
}

/** Files of a new project, by the template of each: some names mean something to npm, git or a test runner. */
const TEMPLATES: Readonly<Record<string, string>> = {
  "package.json": "package.template.json",
  "tsconfig.json": "tsconfig.template.json",
  "src/weather.ts": "src/weather.ts",
  "test/weather.test.js": "test/weather.js",
  ".vscode/mcp.json": "vscode/mcp.json",
  "README.md": "README.md",
  ".gitignore": "gitignore",
};

/** The same for tools in Python. */
const PYTHON_TEMPLATES: Readonly<Record<string, string>> = {
  "package.json": "python/package.template.json",
  "pyproject.toml": "python/pyproject.toml",
  "weather.py": "python/weather.py",
  "test_weather.py": "python/test_weather.py",
  ".vscode/mcp.json": "python/mcp.json",
  "README.md": "python/README.md",
  ".gitignore": "python/gitignore",
};

/** The files of a small project: a tool, a test of it, and the entry for a client. */
export function projectFiles({
  name,
  folder,
  dependency,
  python,
}: ProjectOptions): readonly ProjectFile[] {
  const values = { name, dependency, folder: folder.replaceAll("\\", "/") };
  return Object.entries(python ? PYTHON_TEMPLATES : TEMPLATES).map(([path, template]) => {
    const text = readFileSync(new URL(`../templates/${template}`, import.meta.url), "utf8");
    return { path, text: filledIn(text, values) };
  });
}

/** A template with its `{{…}}` replaced, each inside quotes of JSON or a heading. */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => {
    const value = values[key];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
}
