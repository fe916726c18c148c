import { type CodeBinding, closest, isJsonObject } from "@toolcrib/model";
import { boundName } from "../bound-name.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import { type ExtractedFeature, featureKey } from "./extracted-feature.ts";
import { toFeature } from "./to-feature.ts";

/**
 * An extraction in which the functions that their documentation calls prompts and resources are no
 * tools any more, and neither are those that suggest values for their arguments.
 */
export function splitFeatures(extraction: Extraction): Extraction {
  const tagged = extraction.tools.filter(({ feature }) => feature !== undefined);
  const { features: defined = [] } = extraction;
  if (tagged.length === 0 && defined.length === 0) return extraction;
  const diagnostics: Diagnostic[] = [];
  const features = new Map<string, ExtractedFeature>();
  const completers = new Set<string>();
  const add = (feature: ExtractedFeature): void => {
    const key = featureKey(feature);
    const other = features.get(key);
    if (other === undefined) features.set(key, feature);
    else if (!isSamePlace(other, feature)) diagnostics.push(sameKey(key, feature, other));
  };
  for (const feature of defined) add(feature);
  for (const extracted of tagged) {
    if (extracted.feature === undefined) continue;
    const made = toFeature(extracted, extracted.feature);
    const found = made.feature && completionsOf(extracted, made.feature, extraction);
    for (const name of found?.names ?? []) completers.add(`${extracted.binding.file}\n${name}`);
    diagnostics.push(...made.diagnostics, ...(found?.diagnostics ?? []));
    if (found?.feature !== undefined) add(found.feature);
  }
  const isCompleter = (file: string, subject: string): boolean =>
    completers.has(`${file}\n${subject}`);
  return {
    ...extraction,
    tools: extraction.tools.filter(
      ({ feature, binding }) =>
        feature === undefined && !isCompleter(binding.file, boundName(binding)),
    ),
    features: [...features.values()].sort((a, b) => rank(a) - rank(b)),
    diagnostics: [
      ...extraction.diagnostics.filter(({ file, subject = "" }) => !isCompleter(file, subject)),
      ...diagnostics,
    ],
  };
}

interface FoundCompletions {
  readonly feature?: ExtractedFeature;
  /** The functions that were named. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The feature with the functions that its documentation names for its arguments. */
function completionsOf(
  { feature: tags, completers = new Map(), binding, location }: ExtractedTool,
  feature: ExtractedFeature,
  extraction: Extraction,
): FoundCompletions {
  const completions = new Map<string, CodeBinding>();
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const subject = boundName(binding);
  const { properties } = feature.inputSchema;
  const parameters = Object.keys(isJsonObject(properties) ? properties : {});
  for (const [written, name] of tags?.complete ?? []) {
    const argument = written === "" && parameters.length === 1 ? (parameters[0] ?? "") : written;
    const found = completers.get(name) ?? exported(name, binding, extraction);
    if (!parameters.includes(argument)) {
      const meant = closest(argument, parameters);
      const message = `${name} is to complete "${argument}", which ${subject} does not have`;
      const hint = meant === undefined ? message : `${message}; is "${meant}" meant?`;
      diagnostics.push(diagnostic("unknown-completer", hint, location, subject));
    } else if (found === undefined) {
      const message = `there is no function ${name} in the file that could complete "${argument}"`;
      diagnostics.push(diagnostic("unknown-completer", message, location, subject));
    } else {
      names.push(name);
      completions.set(argument, found);
    }
  }
  if (diagnostics.length > 0) return { names, diagnostics };
  if (completions.size === 0) return { feature, names, diagnostics };
  return { feature: { ...feature, completions }, names, diagnostics };
}

/** How an exported function of the same module is called to complete an argument. */
function exported(
  name: string,
  { file, language }: CodeBinding,
  { tools, diagnostics }: Extraction,
): CodeBinding | undefined {
  const tool = tools.find(({ binding }) => binding.file === file && boundName(binding) === name);
  const isThere =
    tool !== undefined ||
    diagnostics.some(
      ({ subject, code, file: at }) => subject === name && at === file && code !== "not-exported",
    );
  if (!isThere) return undefined;
  return {
    language,
    file,
    path: tool?.binding.path ?? name.split("."),
    arguments: [{ from: "property", name: "value" }, { from: "input" }],
  };
}

/** Prompts come first, then resources, then templates. */
function rank(feature: ExtractedFeature): number {
  if (feature.kind === "prompt") return 0;
  return "uri" in feature.resource ? 1 : 2;
}

/** A function that is met again, as by a re-export, is one feature. */
function isSamePlace(
  { location: a }: ExtractedFeature,
  { location: b }: ExtractedFeature,
): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

function sameKey(key: string, added: ExtractedFeature, other: ExtractedFeature): Diagnostic {
  const { file, line } = other.location;
  const subject = boundName(added.binding);
  const message = `${subject} and ${boundName(other.binding)} (${file}:${line}) are both the ${key}`;
  return diagnostic("duplicate-name", message, added.location, subject);
}
