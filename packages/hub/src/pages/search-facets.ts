import { serverLaunches } from "@toolcrib/catalog";
import { compareText } from "@toolcrib/model";
import type { Facet } from "@toolcrib/web";
import type { FoundTool } from "../search/search-kept-tools.ts";
import { decisionOf, serverJson, textField } from "./version-view.ts";

/** Values of a facet that can be chosen: those of most tools. */
const OPTIONS = 8;

/** What tools are told apart by. */
interface FacetOf {
  readonly name: string;
  readonly title: string;
  readonly valuesOf: (found: FoundTool) => readonly string[];
  /** What a value is called on the page, where it is not itself. */
  readonly labels?: Readonly<Record<string, string>>;
}

const FACETS: readonly FacetOf[] = [
  {
    name: "hint",
    title: "Declared",
    labels: { "read-only": "Read-only", writes: "Writes", none: "Not declared" },
    valuesOf: ({ tool: { annotations = {} } }) => [
      annotations.readOnlyHint === undefined
        ? "none"
        : annotations.readOnlyHint
          ? "read-only"
          : "writes",
    ],
  },
  {
    name: "verdict",
    title: "Latest version",
    labels: {
      compatible: "Compatible",
      breaking: "Breaking",
      unknown: "Not proved",
      none: "First",
    },
    valuesOf: ({ facts }) => [textField(decisionOf(facts), "verdict") ?? "none"],
  },
  {
    name: "result",
    title: "Result schema",
    labels: { declared: "Declared", none: "None" },
    valuesOf: ({ tool }) => [tool.outputSchema === undefined ? "none" : "declared"],
  },
  {
    name: "runs",
    title: "Runs",
    labels: { package: "On your machine", remote: "Elsewhere", unknown: "Not said" },
    valuesOf: ({ facts }) => {
      const kinds = new Set(serverLaunches(serverJson(facts)).map(({ kind }) => kind));
      return kinds.size === 0 ? ["unknown"] : [...kinds];
    },
  },
  {
    name: "status",
    title: "Status",
    labels: { active: "Active", deprecated: "Deprecated" },
    valuesOf: ({ facts }) => [facts.status],
  },
  {
    name: "namespace",
    title: "Namespace",
    valuesOf: ({ server }) => [server.split("/")[0] ?? server],
  },
];

/** What is chosen of each facet; nothing chosen is everything. */
export type ChosenFacets = ReadonlyMap<FacetOf, ReadonlySet<string>>;

/** What the address of a search chooses. */
export function chosenFacets(given: URLSearchParams): ChosenFacets {
  return new Map(FACETS.map((facet) => [facet, new Set(given.getAll(facet.name))]));
}

/** The tools that are as chosen; one facet may be left out of account. */
export function narrowed(
  all: readonly FoundTool[],
  chosen: ChosenFacets,
  but?: FacetOf,
): readonly FoundTool[] {
  return all.filter((found) =>
    [...chosen].every(
      ([facet, values]) =>
        facet === but ||
        values.size === 0 ||
        facet.valuesOf(found).some((value) => values.has(value)),
    ),
  );
}

/**
 * The choices of a search, each with how many tools it would leave beside what is chosen of other
 * facets. What is chosen stays in sight; a facet of which nothing can be chosen is left out.
 */
export function facetChoices(all: readonly FoundTool[], chosen: ChosenFacets): readonly Facet[] {
  return [...chosen]
    .map(([facet, values]) => facetOf(facet, values, narrowed(all, chosen, facet)))
    .filter(({ options }) => options.length > 1 || options.some(({ checked }) => checked));
}

function facetOf(
  { name, title, labels, valuesOf }: FacetOf,
  chosen: ReadonlySet<string>,
  tools: readonly FoundTool[],
): Facet {
  const counts = new Map([...chosen].map((value) => [value, 0]));
  for (const found of tools)
    for (const value of valuesOf(found)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const options = [...counts]
    .sort(([one, few], [other, many]) => many - few || compareText(one, other))
    .filter(([value], index) => index < OPTIONS || chosen.has(value))
    .map(([value, count]) => ({
      value,
      label: labels?.[value] ?? value,
      count,
      checked: chosen.has(value),
    }));
  return { name, title, options };
}
