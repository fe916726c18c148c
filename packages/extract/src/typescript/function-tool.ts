import {
  type CodeBinding,
  checkNamespace,
  checkToolName,
  closest,
  isJsonObject,
  type JsonObject,
  type Level,
  type SourceLocation,
} from "@toolcrib/model";
import { boundName } from "../bound-name.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { DocComment } from "../docs/doc-comment.ts";
import { documentedTool, withoutReturns } from "../docs/documented-tool.ts";
import { readFeatureTags } from "../docs/feature-tags.ts";
import { isSchemaTag } from "../docs/schema-tags.ts";
import { readToolTags } from "../docs/tool-tags.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";
import { askedQuestions } from "./asked-questions.ts";
import { assembleSchema } from "./assemble-schema.ts";
import type { Candidate } from "./candidate.ts";
import { docsOfNode } from "./declaration-docs.ts";
import { elementResult } from "./element-result.ts";
import { type ReadFunctionDocs, readFunctionDocs } from "./function-docs.ts";
import { functionInput } from "./function-input.ts";
import { functionResult, undescribed } from "./function-result.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { ownThisUse } from "./own-this.ts";
import { type Parameter, parametersOf } from "./parameter.ts";
import { parameterLocations } from "./parameter-locations.ts";
import { languageOf, placeOf } from "./place.ts";
import type { Issue } from "./shape.ts";
import { isPackageFile, isStandardLibrary } from "./symbol-origin.ts";

/** The tool of one function, or why there is none. */
export interface FunctionTool {
  readonly tool?: ExtractedTool;
  /** A prompt or resource of a definition. */
  readonly feature?: ExtractedFeature;
  readonly diagnostics: readonly Diagnostic[];
}

/** How types are read on their way in and out. */
export interface ShapeContexts {
  readonly input: ShapeContext;
  readonly output: ShapeContext;
}

/** Makes a tool of a function that `file`, the module that exports it, offers. */
export function functionTool(
  candidate: Candidate,
  file: string,
  contexts: ShapeContexts,
): FunctionTool {
  const { docs: declared, signature, declaration } = candidate;
  const { node: own, count } = signature;
  const isOwn = own !== undefined && (count > 1 || isEmptyComment(declared));
  const comment = isOwn ? docsOfNode(own) : declared;
  const named = readFunctionDocs(comment, []);
  const tags = readToolTags([...(candidate.applicationTags ?? []), ...named.docs.tags]);
  if (tags.hidden) return { diagnostics: [] };

  const place = placeOf(declaration);
  const subject = boundName({ language: languageOf(file), file, path: candidate.path });
  const component = elementResult(declaration);
  if (component !== undefined) return { diagnostics: [issueDiagnostic(component, subject, place)] };
  const { program } = contexts.input;
  const parameters = parametersOf(candidate, program, [...named.params.keys()]);
  const names = parameters.map((parameter) => parameter.name);
  const docs = comment.tags.some(({ name }) => isSchemaTag(name))
    ? readFunctionDocs(comment, names)
    : named;
  const input = functionInput(parameters, contexts.input, docs);
  const { schema, revivals, issues } = assembleSchema(input.shape);
  const faults = distinct(issues).map((issue) => issueDiagnostic(issue, subject, place));
  // A function that its input leaves out gives nothing to anybody.
  const given = faults.some(isError) ? undescribed : functionResult(signature, contexts.output);
  const feature = readFeatureTags(named.docs.tags);
  // What a prompt or resource gives is not a structured result.
  const result = feature === undefined ? given : { stream: given.stream, opaque: true, issues: [] };

  const { name = candidate.name, namespace } = tags;
  const [badName] = [
    ...checkToolName(name),
    ...(namespace === undefined ? [] : checkNamespace(namespace)),
  ];
  const diagnostics: Diagnostic[] = [
    ...faults,
    ...distinct(result.issues).map((issue) =>
      asResultIssue(issueDiagnostic(issue, subject, place)),
    ),
    ...input.hiddenDefaults.map((parameter) =>
      diagnostic("computed-default", `the default of "${parameter}" is computed`, place, subject),
    ),
  ];
  for (const stranger of unknownParameters(docs, parameters, schema)) {
    const meant = closest(stranger, Object.keys(fieldsOf(schema)));
    const message = `the documentation describes "${stranger}", which ${subject} does not have`;
    diagnostics.push(
      diagnostic(
        "unknown-parameter",
        meant === undefined ? message : `${message}; is "${meant}" meant?`,
        place,
        subject,
      ),
    );
  }
  if (badName !== undefined)
    diagnostics.push(diagnostic("invalid-name", badName.message, place, subject));
  if (count > 1)
    diagnostics.push(diagnostic("overloads", `${subject} has ${count} signatures`, place, subject));
  const wanted = wantedThis(candidate);
  if (wanted !== undefined)
    diagnostics.push(diagnostic("this-parameter", `${subject} ${wanted}`, place, subject));
  if (docs.docs.text === "")
    diagnostics.push(
      diagnostic("undocumented-function", `${subject} has no description`, place, subject),
    );
  const told = distinct(diagnostics);
  if (told.some(isError)) return { diagnostics: told };

  const { application, path, receiver } = candidate;
  const binding: CodeBinding = {
    language: languageOf(file),
    file,
    path,
    ...(receiver === undefined ? {} : { receiver }),
    ...(candidate.optionalConstruction ? { optionalConstruction: true } : {}),
    ...(application === undefined ? {} : { application }),
    arguments: input.arguments,
    ...(Object.keys(revivals).length === 0 ? {} : { revivals }),
    ...(result.stream ? { stream: true } : {}),
  };
  const tool = documentedTool(
    {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      inputSchema: schema,
      ...(result.schema === undefined ? {} : { outputSchema: result.schema }),
      opaqueResult: result.opaque,
      asks: askedQuestions(
        declaration,
        parameters.map(({ context, node }) => (context === "context" ? node : undefined)),
      ),
    },
    feature === undefined ? docs.docs : withoutReturns(docs.docs),
  );
  return {
    tool: {
      tool,
      binding,
      location: place,
      ...(tags.closed ? { closed: true } : {}),
      ...(feature === undefined ? {} : { feature }),
      ...(candidate.classes === undefined ? {} : { classes: candidate.classes }),
      parameterLocations: parameterLocations(parameters, Object.keys(fieldsOf(schema))),
    },
    diagnostics: told,
  };
}

/** What a function wants of a `this` that its calls do not give. */
function wantedThis({ signature, receiver, path, declaration }: Candidate): string | undefined {
  if (signature.hasThis) return receiver === undefined ? "declares a `this`" : undefined;
  // What a CommonJS module exports is called on all that it exports.
  const ofModule = path.at(-2) === "default";
  if (receiver !== undefined && !ofModule) return undefined;
  const use = ownThisUse(signature.node ?? declaration);
  if (use === "assigns") return "sets members of `this`, as constructor functions do";
  return use === "reads" && receiver === undefined ? "uses a `this`" : undefined;
}

function isEmptyComment({ text, tags }: DocComment): boolean {
  return text === "" && tags.length === 0;
}

/** What is said more than once only where it is said first: a type may be met in hundreds of places. */
function distinct<Said extends Pick<Diagnostic, "code" | "message"> & { readonly level?: Level }>(
  all: readonly Said[],
): readonly Said[] {
  if (all.length < 2) return all;
  const said = new Map<string, Set<string>>();
  return all.filter(({ code, level, message }) => {
    const kind = level === undefined ? code : `${level} ${code}`;
    const messages = said.get(kind) ?? new Set();
    if (messages.has(message)) return false;
    said.set(kind, messages.add(message));
    return true;
  });
}

function isError({ level }: Diagnostic): boolean {
  return level === "error";
}

function unknownParameters(
  { params }: ReadFunctionDocs,
  parameters: readonly Parameter[],
  schema: JsonObject,
): readonly string[] {
  const fields = fieldsOf(schema);
  const isKnown = (known: string): boolean =>
    Object.hasOwn(fields, known) || parameters.some(({ name }) => name === known);
  return [...params.keys()].filter((name) => !name.includes(".") && !isKnown(name));
}

function fieldsOf({ properties }: JsonObject): JsonObject {
  return isJsonObject(properties) ? properties : {};
}

function issueDiagnostic(
  { code, message, node }: Issue,
  subject: string,
  place: SourceLocation,
): Diagnostic {
  const at = node === undefined ? place : placeOf(node);
  // What is wrong inside a library is mended where its type is used.
  const isTheirs = isStandardLibrary(at.file) || isPackageFile(at.file);
  return diagnostic(code, message, isTheirs ? place : at, subject);
}

/** A result that cannot be described does not keep the function from being called; one without data does. */
function asResultIssue(found: Diagnostic): Diagnostic {
  return found.level === "error" && found.code !== "result-not-data"
    ? { ...found, level: "warning" }
    : found;
}
