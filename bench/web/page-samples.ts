import type { Tool } from "@toolcrib/model";
import {
  type DevSite,
  DevToolPage,
  DevToolsPage,
  type Html,
  HubDiffPage,
  type ShownFinding,
  schemaForm,
  type ToolEntry,
} from "@toolcrib/web";

/** A tool as most are: some parameters, a few words about each. */
export function smallTool(index: number): Tool {
  return {
    name: `get_record_${index}`,
    description: `Gets record ${index} of the table. Fails where there is none with that number.`,
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: "object",
      properties: { number: { type: "integer", description: "Which one.", minimum: 0 } },
      required: ["number"],
    },
  };
}

/** A tool with very many parameters, of several kinds. */
export function wideTool(parameters: number): Tool {
  const properties = Object.fromEntries(
    Array.from({ length: parameters }, (_, index) => [
      `parameter_${index}`,
      {
        description: `What number ${index} is about: "quoted", <b>marked</b> & told at some length.`,
        ...(index % 3 === 0
          ? { type: "integer", minimum: 0, default: index }
          : index % 3 === 1
            ? { enum: ["first", "second", "third"] }
            : { type: "string", minLength: 1, pattern: "^[a-z]+$" }),
      },
    ]),
  );
  return {
    name: "configure_everything",
    description: "Sets everything that there is to be set.",
    inputSchema: { type: "object", properties, required: ["parameter_0", "parameter_1"] },
    outputSchema: { type: "object", properties: { done: { type: "boolean" } } },
  };
}

/** One of many findings of a comparison: a third of them breaks, each proved by a call. */
export function sampleFinding(index: number): ShownFinding {
  const tool = `get_record_${index}`;
  const shared = {
    tool,
    side: "input",
    fingerprint: index.toString(16).padStart(12, "0"),
  } as const;
  if (index % 3 === 0)
    return {
      ...shared,
      rule: "param-required-added",
      level: "error",
      path: "/properties/region",
      message: `${tool}: parameter "region_${index}" is now required`,
      witness: { number: index, name: 'a "quoted" name' },
      refusals: [`expected the property "region_${index}", got nothing`],
    };
  return {
    ...shared,
    rule: "description-changed",
    level: index % 3 === 1 ? "warning" : "info",
    path: "/description",
    message: `${tool}: the description of number ${index} is another one`,
  };
}

/** The page of a tool in the playground, beside the tools of its sources. */
export function toolPage(tool: Tool, tools: readonly Tool[]): Html {
  return DevToolPage({
    dev: devSite(tools),
    shown: {
      entry: entryOf(tool),
      form: formOf(tool).build(),
      elsewhere: [],
      callHref: `/tools/${tool.name}/call`,
      examples: [],
      asksFirst: false,
      lint: [],
      copies: [{ title: "toolcrib", text: `toolcrib call tools.ts ${tool.name}` }],
    },
  });
}

/** The first page of the playground. */
export function listPage(tools: readonly Tool[]): Html {
  return DevToolsPage({ dev: devSite(tools), connect: [] });
}

/** Two versions of a server, side by side. */
export function diffPage(findings: readonly ShownFinding[]): Html {
  return HubDiffPage({
    site: devSite([]).site,
    diff: {
      server: { name: "io.example/records", href: "/servers/io.example/records" },
      comparison: {
        ...{ verdict: "breaking", bump: "major", tools: comparedTools(findings), findings },
        ...{ oldName: "1.0.0", newName: "1.1.0", nextVersion: "2.0.0" },
      },
      versions: ["1.1.0", "1.0.0"],
      versionHref: (version) => `/versions/${version}`,
      toolHref: (tool) => `/tools/${tool}`,
      commands: [],
    },
  });
}

/** What a host makes of data is kept, as hosts do: lists until a tool changes, forms with their schema. */
function kept<Data extends object, Result>(make: (data: Data) => Result): (data: Data) => Result {
  const made = new WeakMap<Data, Result>();
  return (data) => {
    const result = made.get(data) ?? make(data);
    made.set(data, result);
    return result;
  };
}

const comparedTools = kept((findings: readonly ShownFinding[]) =>
  findings.map(
    ({ tool: name = "" }) => ({ name, change: "changed", verdict: "breaking" }) as const,
  ),
);

const formOf = kept((tool: Tool) => schemaForm(tool.inputSchema ?? {}));

const entryOf = kept((tool: Tool): ToolEntry => {
  const { name } = tool;
  return {
    ...{ tool, name, label: name, href: `/tools/${name}`, tokens: 120 },
    marks: [{ tone: "warn", word: "2 lint" }],
  };
});

const groupOf = kept((tools: readonly Tool[]) => ({
  name: "tools.ts",
  tools: tools.map(entryOf),
}));

function devSite(tools: readonly Tool[]): DevSite {
  return {
    site: {
      name: "toolcrib dev",
      nav: [{ title: "Tools", href: "/" }],
      assets: { style: "/assets/style.css", script: "/assets/script.js" },
      search: { action: "/", placeholder: "Search tools and parameters" },
      events: "/events",
    },
    groups: [groupOf(tools)],
    features: [],
    skipped: [],
    changes: {
      ...{ verdict: "compatible", bump: "none", tools: [], findings: [] },
      ...{ oldName: "the start", newName: "now" },
    },
    calls: [],
    faults: [],
  };
}
