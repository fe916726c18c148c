import type { Finding } from "../finding.ts";
import { isJsonObject, type Json, type JsonObject, jsonEntries } from "./json.ts";

/** Reads the fields of a definition one by one and remembers which were used up. */
export class FieldReader {
  readonly findings: Finding[] = [];
  private readonly json: JsonObject;
  private readonly read = new Set<string>();

  constructor(json: JsonObject) {
    this.json = json;
  }

  text(field: string): string | undefined {
    return this.value(field, "a text", (value) => typeof value === "string");
  }

  object(field: string): JsonObject | undefined {
    return this.value(field, "an object", isJsonObject);
  }

  list(field: string): readonly Json[] | undefined {
    return this.value(field, "an array", (value): value is readonly Json[] => Array.isArray(value));
  }

  /** The value of a field, where it is as `wanted`; any other value is a finding. */
  value<Value extends Json>(
    field: string,
    wanted: string,
    is: (value: Json) => value is Value,
  ): Value | undefined {
    const value = this.raw(field);
    if (value === undefined) return undefined;
    if (is(value)) {
      this.read.add(field);
      return value;
    }
    this.report(wrongType(field, wanted));
    return undefined;
  }

  /** The raw value of a field, which then counts as not read. */
  raw(field: string): Json | undefined {
    return Object.hasOwn(this.json, field) ? this.json[field] : undefined;
  }

  /** Keeps the raw value of a field although parts of it were read. */
  keepRaw(field: string): void {
    this.read.delete(field);
  }

  report(...findings: readonly Finding[]): void {
    this.findings.push(...findings);
  }

  /** What was not read whole. */
  extra(): { readonly extra?: JsonObject } {
    const rest = jsonEntries(this.json).filter(([key]) => !this.read.has(key));
    return rest.length === 0 ? {} : { extra: Object.fromEntries(rest) };
  }
}

/** The finding about a field with a value of another type. */
export function wrongType(field: string, wanted: string): Finding {
  return {
    rule: "invalid-field",
    level: "error",
    path: `/${field}`,
    message: `${field} should be ${wanted}`,
  };
}
