/** Where a parameter travels. */
export type ParameterPlace = "path" | "query" | "header" | "cookie";

/** How a value that is not a plain text is written. `tabDelimited` is 2.0's `tsv`. */
export type ParameterStyle =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "tabDelimited"
  | "deepObject"
  | "cookie";

/** How an argument becomes a part of a URL, a header or a cookie. */
export interface BoundParameter {
  /** The argument of the tool. */
  readonly argument: string;
  /** The parameter's own name. */
  readonly name: string;
  readonly in: ParameterPlace;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** Whether reserved characters are sent as they are. */
  readonly allowReserved?: true;
  /** Set where the value is written in a media type instead of a style. */
  readonly contentType?: string;
}

/** How a body is written. */
export type BodyFormat = "json" | "form" | "multipart" | "text" | "binary";

/** How one field of a form is written; without a style, by its media type. */
export interface FieldEncoding {
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: true;
  readonly contentType?: string;
  /** The value is a file: base64, or an object with text or base64 and a name. */
  readonly file?: true;
}

/** An argument that is one field of the body. */
export interface BodyField {
  readonly argument: string;
  readonly name: string;
}

/** How arguments become the body of a request. */
export interface BoundBody {
  readonly contentType: string;
  readonly format: BodyFormat;
  /** Whether a body is sent when no argument of it was given. */
  readonly required: boolean;
  /** The argument that is the whole body; absent where `fields` are its fields. */
  readonly argument?: string;
  readonly fields: readonly BodyField[];
  /** By the names of fields of forms. */
  readonly encodings: Readonly<Record<string, FieldEncoding>>;
}

/** A server URL with `{variables}` and their standard values. */
export interface ServerTemplate {
  readonly url: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** A security scheme that a request uses, with the scopes that it needs. */
export interface SchemeUse {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** A scheme of credentials, as far as it matters for sending them. */
export type SecurityScheme =
  | { readonly kind: "api-key"; readonly in: "query" | "header" | "cookie"; readonly name: string }
  | { readonly kind: "basic" }
  | { readonly kind: "bearer" }
  | { readonly kind: "oauth2"; readonly tokenUrl?: string }
  | { readonly kind: "unsupported"; readonly reason: string };

/** How a call of a tool becomes an HTTP request: kept apart from the tool's definition. */
export interface OperationBinding {
  /** In upper case. */
  readonly method: string;
  /** The path template, as `/pets/{petId}`. */
  readonly path: string;
  /** In the order of preference; a URL may be relative, as `/v1`. */
  readonly servers: readonly ServerTemplate[];
  readonly parameters: readonly BoundParameter[];
  readonly body?: BoundBody;
  /** Media types that a success may have. */
  readonly accepts: readonly string[];
  /** Alternatives, each of schemes that are used together; none when nobody is asked. */
  readonly security: readonly (readonly SchemeUse[])[];
}
