import type { SourceLocation } from "@toolcrib/model";
import { boundName } from "../bound-name.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { DocComment, DocTag } from "../docs/doc-comment.ts";
import { isSchemaTag } from "../docs/schema-tags.ts";
import { readToolTags, type ToolTags } from "../docs/tool-tags.ts";
import { remembered } from "../remembered.ts";
import { type AssembledSchema, assembleSchema } from "./assemble-schema.ts";
import type { Candidate } from "./candidate.ts";
import { docsOfNode } from "./declaration-docs.ts";
import { elementResult } from "./element-result.ts";
import { type ReadFunctionDocs, readFunctionDocs } from "./function-docs.ts";
import { type FunctionInput, functionInput } from "./function-input.ts";
import type { FunctionSignature } from "./function-signature.ts";
import { isError, issueDiagnostic, issueDiagnostics } from "./issue-diagnostics.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { type Parameter, parametersOf } from "./parameter.ts";
import { languageOf, placeOf } from "./place.ts";

/** A function whose input was read, and not yet its result. */
export interface FunctionDraft {
  readonly candidate: Candidate;
  /** The module that exports it. */
  readonly file: string;
  readonly subject: string;
  readonly place: SourceLocation;
  readonly docs: ReadFunctionDocs;
  /** The tags of its documentation. */
  readonly allTags: readonly DocTag[];
  readonly tags: ToolTags;
  readonly parameters: readonly Parameter[];
  readonly input: FunctionInput;
  readonly assembled: AssembledSchema;
  /** What is to be told about its input. */
  readonly faults: readonly Diagnostic[];
}

/** Reads the input of a function that `file`, the module that exports it, offers. */
export function functionDraft(
  candidate: Candidate,
  file: string,
  ctx: ShapeContext,
): FunctionDraft | { readonly diagnostics: readonly Diagnostic[] } {
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
  const read = readInput(candidate, { comment, named }, ctx);
  return {
    ...read,
    candidate,
    file,
    subject,
    place,
    allTags: named.docs.tags,
    tags,
    faults: issueDiagnostics(read.assembled.issues, subject, place),
  };
}

/** What callers send to a function, whichever way they reach it. */
type ReadInput = Pick<FunctionDraft, "docs" | "parameters" | "input" | "assembled">;

/** What was read by signature: objects of one class have the same methods, each with its own name. */
const inputsOf = remembered(
  (_ctx: ShapeContext) =>
    new Map<FunctionSignature, ReadInput & { readonly comment: DocComment }>(),
);

function readInput(
  candidate: Candidate,
  { comment, named }: { readonly comment: DocComment; readonly named: ReadFunctionDocs },
  ctx: ShapeContext,
): ReadInput {
  const { signature } = candidate;
  const inputs = inputsOf(ctx);
  const known = inputs.get(signature);
  if (known?.comment === comment) return known;
  const parameters = parametersOf(candidate, ctx.program, [...named.params.keys()]);
  const names = parameters.map((parameter) => parameter.name);
  const docs = comment.tags.some(({ name }) => isSchemaTag(name))
    ? readFunctionDocs(comment, names)
    : named;
  const input = functionInput(parameters, ctx, docs);
  const read = { comment, docs, parameters, input, assembled: assembleSchema(input.shape) };
  if (candidate.receiver !== undefined) inputs.set(signature, read);
  return read;
}

/** Whether the input of a function keeps it from being a tool. */
export function isLeftOut({ faults }: FunctionDraft): boolean {
  return faults.some(isError);
}

function isEmptyComment({ text, tags }: DocComment): boolean {
  return text === "" && tags.length === 0;
}
