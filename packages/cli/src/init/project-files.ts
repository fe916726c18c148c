/** A file of the project that `init` writes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

const tool = `/** What the sky does. */
export interface Weather {
  city: string;
  /** Degrees in the units that were asked for. */
  temperature: number;
  conditions: "sunny" | "cloudy" | "rainy";
}

/**
 * Get current weather for a city.
 *
 * @param city - City name (e.g., "London", "New York")
 * @param units - Temperature units
 * @readOnly
 */
export async function getWeather(
  city: string,
  units: "metric" | "imperial" = "metric",
): Promise<Weather> {
  // Ask a weather service here.
  const celsius = 10 + (city.length % 15);
  const temperature = units === "metric" ? celsius : Math.round((celsius * 9) / 5 + 32);
  return { city, temperature, conditions: "cloudy" };
}
`;

const toolTest = `import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

/** Calls a tool as an agent would: arguments and result are checked against its schemas. */
function call(name, args) {
  const words = ["toolcrib", "call", "src/weather.ts", name, "--args", JSON.stringify(args), "--json"];
  return JSON.parse(execFileSync("npx", words, { encoding: "utf8" }));
}

test("getWeather answers in the units that were asked for", () => {
  const { structuredContent } = call("getWeather", { city: "London", units: "imperial" });
  assert.deepEqual(structuredContent, { city: "London", temperature: 61, conditions: "cloudy" });
});

test("getWeather refuses units it does not know", () => {
  assert.throws(() => call("getWeather", { city: "London", units: "kelvin" }));
});
`;

/** What a project is made for. */
export interface ProjectOptions {
  /** The name of the package and of the entry for clients. */
  readonly name: string;
  /** The absolute path of its folder, for clients that start the server from anywhere. */
  readonly folder: string;
  /** What package.json says of toolcrib: a range of versions, or a folder. */
  readonly dependency: string;
}

/** The files of a small project: a tool, a test of it, and the entry for a client. */
export function projectFiles({ name, folder, dependency }: ProjectOptions): readonly ProjectFile[] {
  return [
    { path: "package.json", text: json(packageJson(name, dependency)) },
    { path: "tsconfig.json", text: json(tsconfig) },
    { path: "src/weather.ts", text: tool },
    { path: "test/weather.test.js", text: toolTest },
    {
      path: ".vscode/mcp.json",
      text: json({ servers: { [name]: { type: "stdio", ...serverEntry(editorFolder) } } }),
    },
    { path: "README.md", text: readme(name, folder) },
    { path: ".gitignore", text: "node_modules\n" },
  ];
}

/** What VS Code replaces by the folder that is open. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text that the editor looks for
const editorFolder = "${workspaceFolder}";

/** How a client starts the server, from whatever folder it runs in. */
function serverEntry(folder: string): object {
  const inside = (path: string): string => `${folder.replaceAll("\\", "/")}/${path}`;
  return {
    command: "node",
    args: [inside("node_modules/toolcrib/bin/toolcrib.js"), "serve", inside("src/weather.ts")],
  };
}

function packageJson(name: string, dependency: string): object {
  return {
    name,
    private: true,
    type: "module",
    scripts: {
      start: "toolcrib serve src/weather.ts",
      test: "node --test",
      doctor: "toolcrib doctor src",
    },
    devDependencies: { toolcrib: dependency },
  };
}

const tsconfig = {
  compilerOptions: {
    target: "es2023",
    module: "nodenext",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["src"],
};

function readme(name: string, folder: string): string {
  const config = JSON.stringify({ mcpServers: { [name]: serverEntry(folder) } }, null, 2);
  return [
    `# ${name}`,
    "",
    "Tools for agents, written as plain functions in `src/`.",
    "",
    "- `npm install`, then `npx toolcrib call src/weather.ts getWeather city=London` calls a tool.",
    "- `npm test` tests it.",
    "- `npm start` serves it over stdio; `npx toolcrib serve src/weather.ts --http 4180` over HTTP.",
    "- `npm run doctor` says why a function is not a tool.",
    "",
    "VS Code finds the server in `.vscode/mcp.json`. For other clients, add to their configuration:",
    "",
    "```json",
    config,
    "```",
    "",
  ].join("\n");
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
