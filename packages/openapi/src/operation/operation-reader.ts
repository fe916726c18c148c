import { visibleText } from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import type { OpenApiDiagnosticCode } from "../diagnostics/diagnostic-codes.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";
import type { OpenApiVersion } from "../document/openapi-version.ts";
import type { SchemaConverter } from "../schema/schema-converter.ts";
import type { ListedOperation } from "./list-operations.ts";

/** Thrown inside the reader only: an operation that cannot be a tool, already reported. */
export class OperationRefused extends Error {}

/** What the parts of one operation are read with. */
export class OperationReader {
  readonly operation: ListedOperation;
  readonly version: OpenApiVersion;
  readonly documents: DocumentSet;
  readonly converter: SchemaConverter;
  readonly #diagnostics: DiagnosticList;

  constructor(
    operation: ListedOperation,
    context: {
      readonly version: OpenApiVersion;
      readonly documents: DocumentSet;
      readonly converter: SchemaConverter;
      readonly diagnostics: DiagnosticList;
    },
  ) {
    this.operation = operation;
    this.version = context.version;
    this.documents = context.documents;
    this.converter = context.converter;
    this.#diagnostics = context.diagnostics;
  }

  /** Says something about the operation. */
  report(code: OpenApiDiagnosticCode, message: string, at: DocumentLocation): void {
    this.#diagnostics.add(code, message, at, { operation: this.operation.title });
  }

  /** Says something that takes nothing away from the tool, though its code often does. */
  warn(code: OpenApiDiagnosticCode, message: string, at: DocumentLocation): void {
    const { title } = this.operation;
    this.#diagnostics.add(code, message, at, { operation: title, level: "warning" });
  }

  /** Says why the operation is not a tool, and ends its reading. */
  refuse(code: OpenApiDiagnosticCode, message: string, at: DocumentLocation): never {
    this.report(code, message, at);
    throw new OperationRefused(message);
  }

  /** Follows references of parameters, bodies and responses; one that leads nowhere refuses the operation. */
  follow(at: DocumentLocation): DocumentLocation | undefined {
    const followed = this.documents.follow(at);
    if (!("broken" in followed)) return followed;
    const code = followed.broken === "outside" ? "reference-outside" : "unresolved-reference";
    const reference = (at.value as { readonly $ref?: unknown } | undefined)?.$ref;
    const message = `${visibleText(String(reference))} cannot be followed: ${followed.reason}`;
    return this.refuse(code, message, at);
  }
}
