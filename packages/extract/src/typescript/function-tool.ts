import {
  type CodeBinding,
  checkNamespace,
  checkToolName,
  closest,
  isJsonObject,
  type JsonObject,
} from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { documentedTool, withoutReturns } from "../docs/documented-tool.ts";
import { readFeatureTags } from "../docs/feature-tags.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";
import { askedQuestions } from "./asked-questions.ts";
import type { Candidate } from "./candidate.ts";
import type { ReadFunctionDocs } from "./function-docs.ts";
import { type FunctionDraft, isLeftOut } from "./function-draft.ts";
import { functionResult, undescribed } from "./function-result.ts";
import { distinct, isError, issueDiagnostics } from "./issue-diagnostics.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { ownThisUse } from "./own-this.ts";
import type { Parameter } from "./parameter.ts";
import { parameterLocations } from "./parameter-locations.ts";
import { languageOf } from "./place.ts";

/** The tool of one function, or why there is none. */
export interface FunctionTool {
  readonly tool?: ExtractedTool;
  /** A prompt or resource of a definition. */
  readonly feature?: ExtractedFeature;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a tool of a function whose input was read. */
export function functionTool(draft: FunctionDraft, output: ShapeContext): FunctionTool {
  const { candidate, file, subject, place, tags, docs, parameters, input, faults } = draft;
  const { schema, revivals } = draft.assembled;
  const { signature, declaration } = candidate;
  // A function that its input leaves out gives nothing to anybody.
  const given = isLeftOut(draft) ? undescribed : functionResult(signature, output);
  const feature = readFeatureTags(draft.allTags);
  // What a prompt or resource gives is not a structured result.
  const result = feature === undefined ? given : { stream: given.stream, opaque: true, issues: [] };

  const { name = candidate.name, namespace } = tags;
  const [badName] = [
    // MCP has rules for the names of tools only.
    ...(feature === undefined ? checkToolName(name) : []),
    ...(namespace === undefined ? [] : checkNamespace(namespace)),
  ];
  const diagnostics: Diagnostic[] = [
    ...faults,
    ...issueDiagnostics(result.issues, subject, place).map(asResultIssue),
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
  if (signature.count > 1)
    diagnostics.push(
      diagnostic("overloads", `${subject} has ${signature.count} signatures`, place, subject),
    );
  const wanted = wantedThis(candidate);
  if (wanted !== undefined)
    diagnostics.push(diagnostic("this-parameter", `${subject} ${wanted}`, place, subject));
  if (docs.docs.text === "")
    diagnostics.push(
      diagnostic("undocumented-function", `${subject} has no description`, place, subject),
    );
  const told = distinct(diagnostics);
  const reason = told.find(isError);
  // One reason keeps a function from being a tool: a type of a library may give dozens.
  if (reason !== undefined)
    return { diagnostics: told.filter((each) => each === reason || !isError(each)) };

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

/** A result that cannot be described does not keep the function from being called; one without data does. */
function asResultIssue(found: Diagnostic): Diagnostic {
  return found.level === "error" && found.code !== "result-not-data"
    ? { ...found, level: "warning" }
    : found;
}
