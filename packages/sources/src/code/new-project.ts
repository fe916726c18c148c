import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ToolcribError } from "@toolcrib/model";

/** A new project for tools. */
export interface NewProject {
  /** The absolute path of its folder, which clients that start the server from anywhere are told. */
  readonly folder: string;
  /** The folder as it was written, for messages. */
  readonly shown: string;
  /** What package.json says of toolcrib: a range of versions, or a folder. */
  readonly dependency: string;
  /** Whether its tools are written in Python. */
  readonly python: boolean;
  /** The folder of the templates. */
  readonly templates: URL;
}

/** Files by the template of each: some names mean something to npm, git or a test runner. */
const SCRIPT_FILES: Readonly<Record<string, string>> = {
  "package.json": "package.template.json",
  "tsconfig.json": "tsconfig.template.json",
  "src/weather.ts": "src/weather.ts",
  "test/weather.test.js": "test/weather.js",
  ".vscode/mcp.json": "vscode/mcp.json",
  "README.md": "README.md",
  ".gitignore": "gitignore",
};

/** The same for tools in Python. */
const PYTHON_FILES: Readonly<Record<string, string>> = {
  "package.json": "python/package.template.json",
  "pyproject.toml": "python/pyproject.toml",
  "weather.py": "python/weather.py",
  "test_weather.py": "python/test_weather.py",
  ".vscode/mcp.json": "python/mcp.json",
  "README.md": "python/README.md",
  ".gitignore": "python/gitignore",
};

/**
 * Writes a small project: a tool, a test of it, and the entry for a client; gives the paths of its
 * files. Throws `file-exists` before anything is written where one of them is there already.
 */
export function writeNewProject(project: NewProject): readonly string[] {
  const { folder, shown, dependency, templates } = project;
  const values = {
    name: projectName(basename(folder)),
    dependency,
    folder: folder.replaceAll("\\", "/"),
  };
  const files = Object.entries(project.python ? PYTHON_FILES : SCRIPT_FILES);
  const taken = files.flatMap(([path]) => (existsSync(join(folder, path)) ? [path] : []));
  if (taken.length > 0)
    throw new ToolcribError(
      "file-exists",
      `${shown} already has ${taken.join(", ")}; give a new folder`,
    );
  return files.map(([path, template]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const text = readFileSync(new URL(template, templates), "utf8");
    writeFileSync(file, filledIn(text, values), { flag: "wx" });
    return file;
  });
}

/** A template with its `{{…}}` replaced, each inside quotes of JSON or a heading. */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => {
    const value = values[key];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
}

/** A folder's name as npm allows it. */
function projectName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "tools" : plain;
}
