import {
  type BoundArgument,
  type CodeBinding,
  checkNamespace,
  checkToolName,
  type SourceLocation,
  withoutAbsent,
} from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { DIAGNOSTICS } from "../diagnostic-codes.ts";
import type { DocTag } from "../docs/doc-comment.ts";
import { documentedTool, withoutReturns } from "../docs/documented-tool.ts";
import { type FeatureTags, readFeatureTags } from "../docs/feature-tags.ts";
import { readToolTags } from "../docs/tool-tags.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import { askedQuestions } from "./asked-questions.ts";
import { isAboutType } from "./asked-types.ts";
import { methodContext } from "./classes/lineage-contexts.ts";
import { dispatchedParameters } from "./dispatched-parameters.ts";
import { docTagsOf } from "./docstring/doc-tags.ts";
import { withoutFilled } from "./filled-parameters.ts";
import { splitParameters } from "./frameworks/context-parameter.ts";
import {
  filledParameter,
  handedParameter,
  injectedParameter,
} from "./frameworks/registration-diagnostics.ts";
import { withOptions } from "./frameworks/with-options.ts";
import { docstringTroubles, functionDocs, readDocs } from "./function-docs.ts";
import { parameterSchemas } from "./parameter-schemas.ts";
import type { PythonModule, PythonProject } from "./project.ts";
import { NO_RESULT, resultSchema } from "./result-schema.ts";
import type { Place } from "./syntax/place.ts";
import type { ToolCandidate } from "./tool-candidate.ts";
import { withDeclared } from "./types/bind-variables.ts";
import { newSteps, type TypeContext, type TypeTrouble } from "./types/type-context.ts";
import { neverAnswers } from "./unanswerable.ts";
import { isUnsendable } from "./unsendable-parameter.ts";

/** What a candidate became: a tool unless one of the diagnostics is an error. */
export interface FunctionResult {
  readonly tool?: ExtractedTool;
  /** Whether its result has a type that could say more than it could be read of it. */
  readonly asksResult?: boolean;
  /** Whether no call of it could be answered, as far as its types could be read. */
  readonly neverAnswers?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Turns a function into a tool. With `asksTypes` there is one although types could not be read:
 * whoever asks pydantic for them decides.
 */
export function toolFromFunction(
  candidate: ToolCandidate,
  project: PythonProject,
  { asksTypes = false }: { readonly asksTypes?: boolean } = {},
): FunctionResult {
  const { function: source, module, parameters, application } = candidate;
  const diagnostics: Diagnostic[] = [];
  const subject = candidate.binding.path.join(".");
  /** What is wrong with a result costs the output schema, not the tool. */
  const reporter = (gravest: Diagnostic["level"]) => (trouble: TypeTrouble) => {
    const { at, ...rest } = trouble;
    const { level } = DIAGNOSTICS[trouble.code];
    const found = { ...rest, ...at, level: level === "error" ? gravest : level, subject };
    const isKnown = diagnostics.some(
      (other) =>
        other.code === found.code &&
        other.file === found.file &&
        other.line === found.line &&
        other.column === found.column,
    );
    if (!isKnown) diagnostics.push(found);
  };
  const context = (
    direction: TypeContext["direction"],
    gravest: Diagnostic["level"],
  ): TypeContext => {
    const { owner } = candidate;
    const own: TypeContext = {
      direction,
      byPydantic: false,
      project,
      module,
      variables: new Map(),
      local: candidate.local,
      definitions: project.definitions,
      report: reporter(gravest),
      depth: 0,
      steps: newSteps(),
      ...(application === undefined ? {} : { self: application }),
    };
    return withDeclared(
      owner === undefined ? own : methodContext(owner, own),
      source.typeVariables,
    );
  };
  const { options } = candidate;
  const {
    shown: known,
    hidden,
    injected,
    handed,
  } = splitParameters(
    withoutFilled(dispatchedParameters(parameters, source), source, { module, project }),
    options,
    module,
    project,
  );
  // A decorator of the project's own may give what callers cannot send.
  const { decorator } = candidate;
  const filled =
    decorator === undefined
      ? []
      : known.filter((each) => isUnsendable(each, context("input", "error")));
  const shown = known.filter((each) => !filled.includes(each));
  const docs = readDocs(candidate);
  const tags = readToolTags([...(candidate.applicationTags ?? []), ...docTagsOf(docs)]);
  if (tags.hidden) return { diagnostics };

  const input = parameterSchemas(
    shown,
    docs,
    context("input", "error"),
    () => source.body?.text ?? "",
  );
  const feature = featureOf(candidate, docTagsOf(docs));
  const isStructured = !options?.unstructured && feature === undefined;
  const isUnanswerable = isStructured && neverAnswers(candidate, project);
  const result = isStructured
    ? resultSchema(source, context("output", isUnanswerable ? "error" : "warning"))
    : NO_RESULT;
  for (const parameter of injected) diagnostics.push(injectedParameter(parameter, candidate));
  for (const parameter of filled) diagnostics.push(filledParameter(parameter, candidate));
  for (const parameter of handed) diagnostics.push(handedParameter(parameter, candidate));
  if (candidate.needs !== undefined) diagnostics.push({ ...candidate.needs, subject });
  for (const trouble of docstringTroubles(source, docs, module.file)) reporter("error")(trouble);
  const name = tags.name ?? candidate.name ?? source.name;
  const { namespace = candidate.namespace } = tags;
  const badNames = [
    // MCP has rules for the names of tools only.
    ...(feature === undefined ? checkToolName(name) : []),
    ...(namespace === undefined ? [] : checkNamespace(namespace)),
  ];
  for (const { message } of badNames)
    diagnostics.push(
      diagnostic("invalid-name", message, { file: module.file, ...source.at }, subject),
    );
  const errors = diagnostics.filter(({ level }) => level === "error");
  if (errors.length > 0 && !(asksTypes && errors.every(isAboutType))) return { diagnostics };

  const documented = documentedTool(
    {
      name,
      ...withoutAbsent({ namespace }),
      inputSchema: input.schema,
      ...(result.schema === undefined ? {} : { outputSchema: result.schema }),
      opaqueResult: result.opaque,
      asks: askedQuestions(source, hidden),
    },
    feature === undefined ? functionDocs(docs, source) : withoutReturns(functionDocs(docs, source)),
  );
  const tool = options === undefined ? documented : withOptions(documented, options);
  const binding: CodeBinding = {
    language: "python",
    ...candidate.binding,
    ...withoutAbsent({ application }),
    arguments: [...input.arguments, ...hidden] satisfies readonly BoundArgument[],
    ...(input.dropNulls.length === 0 ? {} : { dropNulls: input.dropNulls }),
    ...(result.stream ? { stream: true } : {}),
  };
  const at = (place: Place): SourceLocation => ({ file: module.file, ...place });
  return {
    tool: {
      tool,
      binding,
      location: at(source.at),
      ...(candidate.classes === undefined ? {} : { classes: candidate.classes }),
      ...(tags.closed ? { closed: true } : {}),
      ...(feature === undefined ? {} : { feature, completers: completersOf(feature, module) }),
      parameterLocations: new Map(shown.map(({ name: key, at: place }) => [key, at(place)])),
    },
    ...(asksTypes && result.open ? { asksResult: true } : {}),
    ...(isUnanswerable ? { neverAnswers: true } : {}),
    diagnostics,
  };
}

/** What the registration says the function is, else its docstring. */
function featureOf({ feature }: ToolCandidate, tags: readonly DocTag[]): FeatureTags | undefined {
  const written = readFeatureTags(
    feature === undefined ? tags : [{ name: feature.kind, text: "" }, ...tags],
  );
  if (feature === undefined || written === undefined) return written;
  return { ...feature, complete: written.complete };
}

/** The functions of the file that are named as completers, public or not. */
function completersOf(
  { complete }: FeatureTags,
  { file, names }: PythonModule,
): ReadonlyMap<string, CodeBinding> {
  const found = new Map<string, CodeBinding>();
  for (const name of complete.values()) {
    const definition = names.get(name);
    if (definition?.kind !== "function") continue;
    const [value, given] = definition.read().parameters;
    found.set(name, {
      language: "python",
      file,
      path: [name],
      arguments: [
        ...(value === undefined ? [] : [{ from: "property" as const, name: "value" }]),
        ...(given === undefined ? [] : [{ from: "property" as const, name: "arguments" }]),
      ],
    });
  }
  return found;
}
