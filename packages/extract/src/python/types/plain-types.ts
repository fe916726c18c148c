import { BASE64 } from "../../base64-schema.ts";
import { type KnownType, plainType } from "./known-type.ts";
import { nullSchema } from "./union.ts";

const builtins = ["builtins"];
const typing = ["typing", "typing_extensions"];
const string = { type: "string" };
const format = (name: string) => ({ type: "string", format: name });

/** Types without arguments. */
export const plainTypes: readonly KnownType[] = [
  plainType(["str"], builtins, string),
  plainType(["AnyStr", "LiteralString", "Text"], typing, string),
  plainType(["int"], builtins, { type: "integer" }),
  plainType(["float"], builtins, { type: "number" }),
  plainType(["bool"], builtins, { type: "boolean" }),
  plainType(["NoneType"], ["types"], nullSchema),
  plainType(["bytes", "bytearray"], builtins, BASE64),
  plainType(["object"], builtins, {}),
  plainType(["Any", "Hashable"], [...typing, "collections.abc"], {}),
  plainType(["datetime"], ["datetime"], format("date-time")),
  plainType(["date"], ["datetime"], format("date")),
  plainType(["time"], ["datetime"], format("time")),
  plainType(["timedelta"], ["datetime"], format("duration")),
  plainType(["UUID", "UUID1", "UUID3", "UUID4", "UUID5"], ["uuid", "pydantic"], format("uuid")),
  plainType(["Path", "PurePath", "PosixPath", "PurePosixPath"], ["pathlib"], string),
  plainType(["PathLike"], ["os"], string),
  plainType(["FilePath", "DirectoryPath", "NewPath", "SecretStr"], ["pydantic"], string),
  plainType(["Decimal"], ["decimal"], {
    anyOf: [{ type: "number" }, { type: "string", pattern: "^[+-]?(\\d+\\.?\\d*|\\.\\d+)$" }],
  }),
  plainType(["Pattern"], ["re", ...typing], format("regex")),
  plainType(["IPv4Address"], ["ipaddress"], format("ipv4")),
  plainType(["IPv6Address"], ["ipaddress"], format("ipv6")),
  plainType(["EmailStr"], ["pydantic"], format("email")),
  plainType(["AnyUrl", "AnyHttpUrl", "HttpUrl"], ["pydantic"], format("uri")),
  plainType(["StrictStr"], ["pydantic"], string),
  plainType(["StrictInt"], ["pydantic"], { type: "integer" }),
  plainType(["StrictFloat"], ["pydantic"], { type: "number" }),
  plainType(["StrictBool"], ["pydantic"], { type: "boolean" }),
  plainType(["PositiveInt"], ["pydantic"], { type: "integer", exclusiveMinimum: 0 }),
  plainType(["NonNegativeInt"], ["pydantic"], { type: "integer", minimum: 0 }),
  plainType(["PositiveFloat"], ["pydantic"], { type: "number", exclusiveMinimum: 0 }),
  plainType(["NonNegativeFloat"], ["pydantic"], { type: "number", minimum: 0 }),
];
