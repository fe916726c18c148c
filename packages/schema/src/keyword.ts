import type { Json } from "@toolcrib/model";
import type { Plan, TextFormat } from "./kernel/plan.ts";
import type {
  Dialect,
  Keywords,
  LinearPattern,
  SchemaNode,
  SchemaResource,
} from "./parse/schema-node.ts";
import type { ProblemCode } from "./problems/problem.ts";
import type { SchemaLimits } from "./schema-limits.ts";

/** A node while its keywords are being read. */
export interface OpenNode extends SchemaNode {
  keywords: Keywords;
}

/** What reading a keyword may ask for. */
export interface SchemaReader {
  readonly limits: SchemaLimits;
  /** Reads the subschema that is the value of a keyword, or one entry of it. */
  child(value: unknown, parent: OpenNode, keyword: string, key?: string | number): SchemaNode;
  /** Notes a reference, to be followed when all schemas are known. */
  reference(text: string, from: OpenNode, keyword: "$ref" | "$dynamicRef"): void;
  /** Compiles a regular expression. */
  pattern(source: string, from: OpenNode, keyword: string): LinearPattern;
  /** Refuses the schema because a keyword's value is not what its metaschema asks for. */
  invalid(from: OpenNode, keyword: string, expected: string): Error;
  /** Refuses the schema because it passes a bound. */
  tooLarge(from: OpenNode, keyword: string, limit: string): Error;
}

/** What turning keywords into a plan may ask for. */
export interface PlanBuilder {
  /** The plan of a schema that `from` applies. */
  plan(node: SchemaNode, from: SchemaNode): Plan;
  /** Every resource that a `$dynamicRef` could meet. */
  readonly resources: readonly SchemaResource[];
  /** The test of a format, when formats are asserted and it is known. */
  format(name: string, dialect: Dialect): TextFormat | undefined;
}

/** Words for a value that fails a keyword. `detail` is what its failures carry. */
export interface Explanation<Detail = unknown> {
  readonly code: ProblemCode;
  /** What would be right. */
  expected(detail: Detail): string;
  /** What was found, where that is not simply the value. */
  got?(detail: Detail, value: unknown): string;
  /** The values, keys or types to choose from. */
  allowed?(detail: Detail): readonly Json[];
  /** The one of them that was most likely meant. */
  didYouMean?(detail: Detail, value: unknown): string | undefined;
  /** What to do, as a sentence without its full stop. */
  fix?(detail: Detail, value: unknown, meant: string | undefined): string | undefined;
}

/** What is known of a keyword, for whoever reads schemas. */
export interface KeywordFacts {
  readonly name: string;
  /** The only dialect that knows it; without this, both do. */
  readonly dialect?: Dialect;
  /** How its value holds schemas. `items` and `dependencies` may also hold lists: look at the value. */
  readonly holds?: "schema" | "schemas" | "schema-map";
  /** Whether the schemas in it apply to the same value as the schema around them. */
  readonly inPlace?: true;
  /** Whether it is a note to readers, which decides nothing about values or references. */
  readonly annotates?: true;
  /** Whether its value is a set: the order of the list means nothing. */
  readonly unordered?: true;
  /** The first of the keywords that say one thing together, as `minimum` of all bounds. */
  readonly group?: string;
  /** The only type of values that it decides about; without this, any or none. */
  readonly constrains?: "string" | "number" | "array" | "object";
  /** Whether it can list the keys of an object, or mean keys that are not listed. */
  readonly aboutKeys?: true;
  /** Whether it says what stands under keys that `properties` does not name. */
  readonly otherKeys?: true;
  /** Whether its value is data: nothing in it is a schema or a reference. */
  readonly isData?: true;
}

/** One keyword as it is written in a schema. */
export interface Keyword extends KeywordFacts {
  /** Checks the value as the metaschema does and stores it, if it can decide about a value. */
  readonly read: (value: unknown, node: OpenNode, reader: SchemaReader) => void;
  /** Adds what the keyword asks for to a plan; absent where the kernel need not know. */
  readonly compile?: (node: SchemaNode, plan: Plan, builder: PlanBuilder) => void;
  readonly explain?: Explanation;
}

/** What a keyword's value must look like. */
export interface ValueShape<Value> {
  readonly accepts: (value: unknown) => value is Value;
  /** In words, after "must be". */
  readonly expected: string;
}

/** How a keyword with a plain value is written down. */
export interface PlainKeyword<Name extends keyof Keywords> extends KeywordFacts {
  readonly name: Name;
  readonly value: ValueShape<NonNullable<Keywords[Name]>>;
  readonly compile?: CompileKeyword<Name>;
  readonly explain?: Explanation;
}

/** How a keyword whose value holds schemas or patterns is written down. */
export interface ReadKeyword<Name extends keyof Keywords> extends KeywordFacts {
  readonly name: Name;
  /** Undefined when the value decides nothing. */
  readonly read: (
    value: unknown,
    node: OpenNode,
    reader: SchemaReader,
  ) => Keywords[Name] | undefined;
  readonly compile?: CompileKeyword<Name>;
  readonly explain?: Explanation;
}

type CompileKeyword<Name extends keyof Keywords> = (
  value: NonNullable<Keywords[Name]>,
  plan: Plan,
  builder: PlanBuilder,
  node: SchemaNode,
) => void;

/** A keyword whose value is checked by its shape alone. */
export function plainKeyword<Name extends keyof Keywords>(entry: PlainKeyword<Name>): Keyword {
  const { name, value: shape, ...rest } = entry;
  return readKeyword<Name>({
    name,
    ...rest,
    read(value, node, reader) {
      if (!shape.accepts(value)) throw reader.invalid(node, name, shape.expected);
      return value;
    },
  });
}

/** A keyword that reads its value itself. */
export function readKeyword<Name extends keyof Keywords>(entry: ReadKeyword<Name>): Keyword {
  const { read, compile, explain, ...facts } = entry;
  const { name } = facts;
  return {
    ...facts,
    read(value, node, reader) {
      const stored = read(value, node, reader);
      if (stored !== undefined) node.keywords[name] = stored;
    },
    ...(explain === undefined ? {} : { explain }),
    ...(compile === undefined
      ? {}
      : {
          compile(node, plan, builder) {
            const value = node.keywords[name];
            if (value !== undefined && value !== null) compile(value, plan, builder, node);
          },
        }),
  };
}

/** A keyword that says nothing about values: only its own value is checked. */
export function annotation(
  name: string,
  { accepts, expected }: ValueShape<unknown>,
  dialect?: Dialect,
): Keyword {
  return {
    name,
    annotates: true,
    ...(dialect === undefined ? {} : { dialect }),
    read(value, node, reader) {
      if (!accepts(value)) throw reader.invalid(node, name, expected);
    },
  };
}
