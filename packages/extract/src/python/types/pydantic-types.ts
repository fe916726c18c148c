import type { JsonObject } from "@toolcrib/model";
import { type KnownType, plainType } from "./known-type.ts";

const modules = ["pydantic", "pydantic.types", "pydantic.networks", "pydantic_extra_types"];
const string: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const number: JsonObject = { type: "number" };
const type = (names: string, schema: JsonObject): KnownType =>
  plainType(names.split(" "), modules, schema);
const format = (names: string, name: string): KnownType => type(names, { ...string, format: name });

/** Text of JSON is taken, and the value in it is given. */
const json: KnownType = {
  names: ["Json"],
  modules,
  schema: ({ arguments: [hint], read, context }) =>
    context.direction === "input"
      ? { ...string, contentMediaType: "application/json" }
      : read(hint),
};

/** `1024`, `1.5 kB`, `10MiB`, `8 kbit`. */
const BYTES =
  "^\\s*(\\d+(\\.\\d*)?|\\.\\d+)\\s*([KkMmGgTtPpEe]([Ii]?[Bb]([Ii][Tt])?)?|[Bb]([Ii][Tt])?)?$";

/** Bytes by count or with a unit (`10 MB`) are taken; their number is given. */
const byteSize: KnownType = {
  names: ["ByteSize"],
  modules,
  schema: ({ context: { direction } }) => {
    const count = { ...integer, minimum: 0 };
    if (direction === "output") return count;
    return { anyOf: [{ ...string, pattern: BYTES }, count] };
  },
};

/** Forms that say how a value is validated or written, and nothing about what it is. */
const transparent: KnownType = {
  names: ["SkipValidation", "SerializeAsAny", "OnErrorOmit"],
  modules: [...modules, "pydantic.functional_validators", "pydantic.functional_serializers"],
  schema: ({ arguments: [hint], read }) => read(hint),
};

const HTTP: JsonObject = { ...string, format: "uri", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://." };

/** The types that pydantic adds to Python's. */
export const pydanticTypes: readonly KnownType[] = [
  type("FilePath DirectoryPath NewPath SocketPath", string),
  type("SecretStr SecretBytes", { ...string, format: "password", writeOnly: true }),
  type("StrictStr ImportString", string),
  type("StrictBytes", { ...string, format: "binary" }),
  type("Base64Bytes Base64Str Base64UrlBytes Base64UrlStr", { ...string, format: "base64" }),
  type("StrictInt", integer),
  type("StrictFloat FiniteFloat", number),
  type("StrictBool", { type: "boolean" }),
  type("PositiveInt", { ...integer, exclusiveMinimum: 0 }),
  type("NegativeInt", { ...integer, exclusiveMaximum: 0 }),
  type("NonNegativeInt", { ...integer, minimum: 0 }),
  type("NonPositiveInt", { ...integer, maximum: 0 }),
  type("PositiveFloat", { ...number, exclusiveMinimum: 0 }),
  type("NegativeFloat", { ...number, exclusiveMaximum: 0 }),
  type("NonNegativeFloat", { ...number, minimum: 0 }),
  type("NonPositiveFloat", { ...number, maximum: 0 }),
  format("EmailStr", "email"),
  type("NameEmail", string),
  type("IPvAnyAddress IPvAnyInterface IPvAnyNetwork", string),
  format(
    "AnyUrl AnyWebsocketUrl WebsocketUrl FileUrl FtpUrl PostgresDsn CockroachDsn AmqpDsn RedisDsn MongoDsn KafkaDsn NatsDsn MySQLDsn MariaDBDsn ClickHouseDsn SnowflakeDsn",
    "uri",
  ),
  type("AnyHttpUrl", HTTP),
  type("HttpUrl", { ...HTTP, maxLength: 2083 }),
  format("UUID1 UUID3 UUID4 UUID5 UUID6 UUID7 UUID8", "uuid"),
  format("PastDate FutureDate", "date"),
  format("AwareDatetime NaiveDatetime PastDatetime FutureDatetime", "date-time"),
  type("JsonValue", {}),
  json,
  byteSize,
  transparent,
];
