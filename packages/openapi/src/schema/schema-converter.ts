import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  visibleText,
} from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";
import type { OpenApiVersion } from "../document/openapi-version.ts";
import { type Conversion, checkedSchema } from "./checked-schema.ts";
import type { ConvertedSchema, Direction } from "./converted-schema.ts";
import { DefinitionNames } from "./definition-names.ts";
import { checkDialect } from "./dialects.ts";
import { narrowBranches } from "./discriminator.ts";
import { hiddenProperties, withoutProperties } from "./hidden-properties.ts";
import {
  dynamicReference,
  isHarmless,
  rewriteBounds,
  rewriteDependencies,
  rewriteEnum,
  rewriteExamples,
} from "./keyword-rewrites.ts";
import { withNull } from "./nullable.ts";
import { PatternReader } from "./pattern-reader.ts";
import { PLAIN_KEYWORDS } from "./plain-keywords.ts";
import { SchemaDefinitions } from "./schema-definitions.ts";
import { SCHEMA_HOLDERS } from "./schema-keywords.ts";
import { typeName } from "./type-names.ts";

/** What a converter works on. */
export interface ConverterOptions {
  readonly documents: DocumentSet;
  readonly version: OpenApiVersion;
  readonly diagnostics: DiagnosticList;
  /** The dialect of schemas that name none, `jsonSchemaDialect`. */
  readonly dialect?: string;
}

/** Siblings of `$ref` that documents before 3.1 write though they are to be ignored. */
const NOTES: ReadonlySet<string> = new Set(["title", "description", "deprecated", "default"]);

/**
 * Rewrites schemas of OpenAPI in the dialect of tools, JSON Schema 2020-12: `nullable`, boolean
 * bounds, `example`, tuples, discriminators; what a direction does not have (`readOnly` in inputs,
 * `writeOnly` in outputs) is left out. Every schema that is referred to is converted once for each
 * direction and shared by all tools.
 */
export class SchemaConverter {
  readonly #options: ConverterOptions;
  readonly #names: DefinitionNames = new DefinitionNames();
  readonly #definitions: SchemaDefinitions;
  readonly #patterns: PatternReader;

  constructor(options: ConverterOptions) {
    this.#options = options;
    this.#patterns = new PatternReader(options.diagnostics);
    this.#definitions = new SchemaDefinitions(this.#names, {
      convert: (at, direction) => this.convert(at, direction),
      diagnostics: options.diagnostics,
    });
  }

  /** Converts the schema at a place. */
  convert(at: DocumentLocation, direction: Direction): ConvertedSchema {
    const conversion: Conversion = {
      direction,
      references: new Set(),
      sameValue: new Set(),
      faults: [],
      subschemas: 0,
      referenceCount: 0,
    };
    const schema = this.#schema(at, conversion, true);
    return checkedSchema(schema, conversion, (message) =>
      this.#options.diagnostics.add("unsupported-schema", message, at),
    );
  }

  /** The definition of a name that a converted schema refers to. */
  definition(name: string, direction: Direction): ConvertedSchema {
    return this.#definitions.get(name, direction);
  }

  #schema(at: DocumentLocation, conversion: Conversion, sameValue: boolean): Json {
    conversion.subschemas++;
    const { value } = at;
    if (typeof value === "boolean") return value;
    if (!isJsonObject(value)) {
      this.#invalid(at, "a schema");
      return true;
    }
    const { $ref } = value;
    checkDialect(value, at, { conversion, inherited: this.#options.dialect });
    const reference = typeof $ref === "string" ? $ref : dynamicReference(value);
    const converted =
      reference === undefined || this.#options.version === "3.1"
        ? this.#keywords(value, at, conversion, sameValue)
        : this.#notes(value);
    if (reference !== undefined) this.#refer(reference, converted, { at, conversion, sameValue });
    const nullable = value["nullable"] === true || value["x-nullable"] === true;
    return Object.fromEntries(nullable ? withNull(converted) : converted);
  }

  /** Adds the `$ref` of a schema to what was converted of it. */
  #refer(
    reference: string,
    converted: Map<string, Json>,
    { at, conversion, sameValue }: Reference,
  ): void {
    const target = this.#options.documents.resolve(reference, at.document);
    if ("broken" in target) {
      const code = target.broken === "outside" ? "reference-outside" : "unresolved-reference";
      const message = `${visibleText(reference)} cannot be followed: ${target.reason}`;
      conversion.faults.push({ code, message, at: childOf(at, "$ref") });
      return;
    }
    const name = this.#names.nameOf(target);
    conversion.references.add(name);
    conversion.referenceCount++;
    if (sameValue) conversion.sameValue.add(name);
    converted.set("$ref", `#/$defs/${name}`);
  }

  #notes(schema: JsonObject): Map<string, Json> {
    const kept = new Map<string, Json>();
    for (const [keyword, value] of Object.entries(schema)) {
      const read = NOTES.has(keyword) ? PLAIN_KEYWORDS.get(keyword)?.read(value) : undefined;
      if (read !== undefined) kept.set(keyword, read);
    }
    return kept;
  }

  #keywords(
    schema: JsonObject,
    at: DocumentLocation,
    conversion: Conversion,
    sameValue: boolean,
  ): Map<string, Json> {
    const converted = new Map<string, Json>();
    const hidden = hiddenProperties(at, conversion.direction, this.#options.documents);
    for (const [keyword, value] of Object.entries(schema)) {
      const plain = PLAIN_KEYWORDS.get(keyword);
      const holder = SCHEMA_HOLDERS.get(keyword);
      if (plain !== undefined) {
        const read = plain.read(value);
        if (read !== undefined) converted.set(keyword, read);
        else if (!isHarmless(keyword, value)) this.#invalid(childOf(at, keyword), plain.expected);
      } else if (holder !== undefined) {
        const inner = holder.inPlace === true && sameValue;
        const place = childOf(at, keyword);
        if (holder.holds === "schema")
          converted.set(keyword, this.#schema(place, conversion, inner));
        else if (holder.holds === "schemas")
          this.#list(keyword, place, { conversion, inner, converted });
        else this.#map(keyword, place, { conversion, inner, converted });
      }
    }
    this.#type(schema, at, converted);
    this.#items(schema, at, conversion, converted);
    const pattern = this.#patterns.read(schema, at);
    if (pattern !== undefined) converted.set("pattern", pattern);
    rewriteBounds(schema, converted);
    rewriteExamples(schema, converted);
    rewriteDependencies(schema, converted);
    rewriteEnum(converted);
    if (hidden.size > 0) withoutProperties(converted, hidden);
    narrowBranches(at, converted, { ...this.#options, direction: conversion.direction });
    return converted;
  }

  #list(keyword: string, at: DocumentLocation, { conversion, inner, converted }: Inner): void {
    const { value } = at;
    if (!isJsonArray(value) || value.length === 0) {
      this.#invalid(at, "a list of schemas");
      return;
    }
    const schemas = value.map((_item, index) =>
      this.#schema(childOf(at, String(index)), conversion, inner),
    );
    converted.set(keyword, schemas);
  }

  #map(keyword: string, at: DocumentLocation, { conversion, inner, converted }: Inner): void {
    const { value } = at;
    if (!isJsonObject(value)) {
      this.#invalid(at, "an object of schemas");
      return;
    }
    const entries = Object.keys(value).flatMap((name): [string, Json][] => {
      const place = childOf(at, name);
      if (keyword === "patternProperties" && !this.#patterns.isUsable(name, place)) return [];
      return [[name, this.#schema(place, conversion, inner)]];
    });
    converted.set(keyword, Object.fromEntries(entries));
  }

  #type(schema: JsonObject, at: DocumentLocation, converted: Map<string, Json>): void {
    const { type } = schema;
    if (type === undefined) return;
    const words = isJsonArray(type) ? type : [type];
    const types = words.map((word) => (typeof word === "string" ? typeName(word) : undefined));
    const known = [...new Set(types.filter((name) => name !== undefined))];
    if (known.length < new Set(words).size && !words.every((word) => word === "any"))
      if (types.includes(undefined))
        this.#invalid(childOf(at, "type"), "a type of JSON Schema such as string");
    const [first] = known;
    if (first === undefined || types.includes(undefined)) return;
    converted.set("type", known.length === 1 ? first : known);
  }

  /** Tuples are written as `prefixItems`; what follows them is `items`. */
  #items(
    schema: JsonObject,
    at: DocumentLocation,
    conversion: Conversion,
    converted: Map<string, Json>,
  ): void {
    const { items } = schema;
    if (items === undefined) return;
    if (!isJsonArray(items)) {
      converted.set("items", this.#schema(childOf(at, "items"), conversion, false));
      return;
    }
    if (items.length > 0)
      this.#list("prefixItems", childOf(at, "items"), { conversion, inner: false, converted });
    if (schema["additionalItems"] !== undefined)
      converted.set("items", this.#schema(childOf(at, "additionalItems"), conversion, false));
  }

  #invalid(at: DocumentLocation, expected: string): void {
    const shown = visibleText(JSON.stringify(at.value) ?? "nothing", 60);
    this.#options.diagnostics.add("invalid-keyword", `${shown} is not ${expected}`, at);
  }
}

interface Reference {
  readonly at: DocumentLocation;
  readonly conversion: Conversion;
  readonly sameValue: boolean;
}

interface Inner {
  readonly conversion: Conversion;
  readonly inner: boolean;
  readonly converted: Map<string, Json>;
}
