import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "./extract-python.ts";

const source = `
from typing import Any, Callable, Literal
from somewhere.applications import APIApplication

def create_issue(
    title: str,
    body: str,
    labels: list[str] | None = None
) -> dict:
    """Create a new GitHub issue.

    Args:
        title: The issue title
        body: The issue description
        labels: Optional list of label names
    """

def search_repos(
    query: str,
    language: str | None = None,
    max_results: int = 10
) -> list[dict]:
    pass

def set_priority(
    issue_id: int,
    priority: Literal["low", "medium", "high", "critical"]
) -> dict:
    pass

def get_user(username: str) -> dict:
    """Fetch user profile.

    Returns:
        dict: User data containing:
            - id (int): User ID
            - username (str): Username
            - email (str): Email address
    """

class WeatherApp(APIApplication):
    def list_tools(self):
        return [self.get_weather]

    def get_weather(
        self,
        city: str,
        units: Literal["metric", "imperial"] = "metric",
        include_forecast: bool = False
    ) -> dict:
        """Get current weather for a city.

        Args:
            city: City name (e.g., "London", "New York")
            units: Temperature units (metric for Celsius, imperial for Fahrenheit)
            include_forecast: Whether to include 5-day forecast

        Returns:
            Weather data including temperature, humidity, and conditions
        """
        return self.get(f"/weather?q={city}&units={units}")
`;

test("X4 X5 X6 the worked examples come out exactly", async () => {
  const { tools, diagnostics } = await withFiles({ "app.py": source }, (folder) =>
    extractPython([join(folder, "app.py")]),
  );
  const shown = tools.map(({ tool: { name, description, inputSchema } }) => ({
    name,
    ...(description === undefined ? {} : { description }),
    inputSchema,
  }));
  expect(shown).toEqual([
    {
      name: "create_issue",
      description: "Create a new GitHub issue",
      inputSchema: {
        type: "object",
        properties: {
          title: { type: "string", description: "The issue title" },
          body: { type: "string", description: "The issue description" },
          labels: {
            type: "array",
            items: { type: "string" },
            description: "Optional list of label names",
          },
        },
        required: ["title", "body"],
      },
    },
    {
      name: "search_repos",
      inputSchema: {
        type: "object",
        properties: {
          query: { type: "string" },
          language: { type: "string" },
          max_results: { type: "integer", default: 10 },
        },
        required: ["query"],
      },
    },
    {
      name: "set_priority",
      inputSchema: {
        type: "object",
        properties: {
          issue_id: { type: "integer" },
          priority: { type: "string", enum: ["low", "medium", "high", "critical"] },
        },
        required: ["issue_id", "priority"],
      },
    },
    {
      name: "get_user",
      description: "Fetch user profile",
      inputSchema: {
        type: "object",
        properties: { username: { type: "string" } },
        required: ["username"],
      },
    },
    {
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
    },
  ]);
  expect(tools.map(({ binding }) => binding.dropNulls)).toEqual([
    ["labels"],
    ["language"],
    undefined,
    undefined,
    undefined,
  ]);
  expect(diagnostics.map(({ code, subject }) => `${code} ${subject}`)).toEqual([
    "undocumented-function search_repos",
    "undocumented-function set_priority",
  ]);
});

test("X7 a bare dict, Any, None or no return type has no output schema", async () => {
  const code = `
from typing import Any
def a() -> dict: "A."
def b() -> Any: "B."
def c() -> None: "C."
def d(): "D."
def e() -> dict[str, Any]: "E."
def f() -> list[dict]: "F."
`;
  const { tools } = await withFiles({ "a.py": code }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  expect(tools.map(({ tool }) => tool.outputSchema)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    { type: "object" },
    { type: "array", items: { type: "object" } },
  ]);
});

test("X7 an output schema holds the definitions it refers to, with its properties at the root", async () => {
  const code = `
from __future__ import annotations
from dataclasses import dataclass
@dataclass
class Tree:
    """A node."""
    value: int
    children: list[Tree]
@dataclass
class Leaf:
    value: int
def grow() -> Tree:
    """Grows.

    Returns:
        Tree: The whole tree
    """
def pick() -> Leaf: "Picks."
`;
  const { tools } = await withFiles({ "a.py": code }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  const node = {
    type: "object",
    properties: {
      value: { type: "integer" },
      children: { type: "array", items: { $ref: "#/$defs/Tree" } },
    },
    required: ["value", "children"],
  };
  expect(tools.map(({ tool }) => tool.outputSchema)).toEqual([
    {
      ...node,
      description: "The whole tree",
      $defs: { Tree: { ...node, description: "A node" } },
    },
    { type: "object", properties: { value: { type: "integer" } }, required: ["value"] },
  ]);
});
