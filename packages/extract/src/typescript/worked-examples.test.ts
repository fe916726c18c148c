import { readFileSync } from "node:fs";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { sharedData } from "@toolcrib/testing/shared-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExtractedTool } from "../extracted-tool.ts";
import { extractTypeScript } from "./extract-typescript.ts";

const twins = `
export class GitHubApp {
  listTools() {
    return [this.create_issue, this.search_repos, this.set_priority, this.get_user];
  }

  /**
   * Create a new GitHub issue.
   *
   * @param title - The issue title
   * @param body - The issue description
   * @param labels - Optional list of label names
   * @returns The created issue data including number and URL
   */
  create_issue(title: string, body: string, labels?: string[]): Record<string, unknown> {
    return { title, body, labels };
  }

  search_repos(
    query: string,
    language?: string,
    /** @integer */ max_results: number = 10,
  ): Record<string, unknown>[] {
    return [{ query, language, max_results }];
  }

  /** @integer issue_id */
  set_priority(
    issue_id: number,
    priority: "low" | "medium" | "high" | "critical",
  ): Record<string, unknown> {
    return { issue_id, priority };
  }

  /**
   * Fetch user profile.
   * @returns User data containing the id, the name and the address
   */
  get_user(username: string): Record<string, unknown> {
    return { username };
  }
}

export class WeatherApp {
  listTools() {
    return [this.get_weather];
  }

  /**
   * Get current weather for a city.
   *
   * @param city - City name (e.g., "London", "New York")
   * @param units - Temperature units (metric for Celsius, imperial for Fahrenheit)
   * @param include_forecast - Whether to include 5-day forecast
   * @returns Weather data including temperature, humidity, and conditions
   */
  get_weather(
    city: string,
    units: "metric" | "imperial" = "metric",
    include_forecast: boolean = false,
  ): Record<string, unknown> {
    return { city, units, include_forecast };
  }
}
`;

let files: CodeFiles;
let tools: readonly ExtractedTool[];
beforeAll(() => {
  files = codeFiles({ "apps.ts": twins });
  tools = extractTypeScript([files.path("apps.ts")]).tools;
});
afterAll(() => files.remove());

const expectedFile = sharedData("parity", "seed4-expected.json");
const names = ["create_issue", "get_weather", "search_repos", "set_priority", "get_user"];

test.skipIf(expectedFile === undefined)("X6 the five tools come out exactly", () => {
  const expected = JSON.parse(readFileSync(expectedFile ?? "", "utf8"));
  for (const wanted of names) {
    const found = tools.find(({ tool }) => tool.name === wanted)?.tool;
    const { name, description, inputSchema } = found ?? { name: undefined };
    expect({ name, description, inputSchema }).toEqual(expected[wanted]);
  }
});

test("X2 the methods that listTools() returns become tools of their class", () => {
  expect(tools.map(({ tool, binding }) => `${binding.application}:${tool.name}`)).toEqual([
    "GitHubApp:create_issue",
    "GitHubApp:search_repos",
    "GitHubApp:set_priority",
    "GitHubApp:get_user",
    "WeatherApp:get_weather",
  ]);
  expect(tools[4]?.binding).toEqual({
    language: "typescript",
    file: files.path("apps.ts"),
    path: ["WeatherApp", "get_weather"],
    receiver: "instance",
    application: "WeatherApp",
    arguments: [
      { from: "property", name: "city" },
      { from: "property", name: "units" },
      { from: "property", name: "include_forecast" },
    ],
  });
});

test("X6 get_weather as JSON", () => {
  expect(tools[4]?.tool).toEqual({
    name: "get_weather",
    description: "Get current weather for a city",
    inputSchema: {
      type: "object",
      properties: {
        city: { type: "string", description: 'City name (e.g., "London", "New York")' },
        units: {
          type: "string",
          enum: ["metric", "imperial"],
          description: "Temperature units (metric for Celsius, imperial for Fahrenheit)",
          default: "metric",
        },
        include_forecast: {
          type: "boolean",
          description: "Whether to include 5-day forecast",
          default: false,
        },
      },
      required: ["city"],
    },
    _meta: {
      "dev.toolcrib/returns": "Weather data including temperature, humidity, and conditions",
    },
  });
});

test("X9 an entry of listTools() that cannot be called is left out alone, and named", () => {
  const source = `export class App {
    listTools() { return [this.a, 42, "text", null, undefined, {}, this.b]; }
    /** A. */ a(): void {}
    /** B. */ b(): void {}
  }`;
  const app = codeFiles({ "app.ts": source });
  try {
    const read = extractTypeScript([app.path("app.ts")]);
    expect(read.tools.map(({ tool }) => tool.name)).toEqual(["a", "b"]);
    expect(read.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      Array.from(
        { length: 5 },
        () => "listed-tool-missing: listTools() of App holds a value that is not a method",
      ),
    );
  } finally {
    app.remove();
  }
});
