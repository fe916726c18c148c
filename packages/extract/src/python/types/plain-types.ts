import type { JsonObject } from "@toolcrib/model";
import { BASE64 } from "../../base64-schema.ts";
import { type KnownType, plainType } from "./known-type.ts";
import { nullSchema } from "./union.ts";

const builtins = ["builtins"];
const typing = ["typing", "typing_extensions"];
const string: JsonObject = { type: "string" };
const format = (name: string): JsonObject => ({ type: "string", format: name });

/** The pattern needs no look-ahead, so that it runs in linear time. */
const digits: JsonObject = { type: "string", pattern: "^[+-]?(\\d+\\.?\\d*|\\.\\d+)$" };

/** Text that pydantic encodes, where it reads and writes them; base64 elsewhere. */
const bytes: KnownType = {
  names: ["bytes", "bytearray"],
  modules: builtins,
  schema: ({ context: { byPydantic } }) => (byPydantic ? format("binary") : BASE64),
};

/** What Python writes: `1E+3` and `NaN` are decimals, too. */
const written: JsonObject = {
  type: "string",
  pattern: "^-?(\\d+\\.?\\d*(E[+-]?\\d+)?|s?NaN\\d*|Infinity)$",
};

/** A number or its digits is taken; its digits are given. */
const decimal: KnownType = {
  names: ["Decimal"],
  modules: ["decimal"],
  schema: ({ context: { direction } }) =>
    direction === "input" ? { anyOf: [{ type: "number" }, digits] } : written,
};

/** Types without arguments. */
export const plainTypes: readonly KnownType[] = [
  plainType(["str"], builtins, string),
  plainType(["AnyStr", "LiteralString", "Text"], typing, string),
  plainType(["int"], builtins, { type: "integer" }),
  plainType(["float"], builtins, { type: "number" }),
  plainType(["bool"], builtins, { type: "boolean" }),
  plainType(["NoneType"], ["types"], nullSchema),
  bytes,
  plainType(["object"], builtins, {}),
  plainType(["Any", "Hashable"], [...typing, "collections.abc"], {}),
  plainType(["datetime"], ["datetime"], format("date-time")),
  plainType(["date"], ["datetime"], format("date")),
  plainType(["time"], ["datetime"], format("time")),
  plainType(["timedelta"], ["datetime"], format("duration")),
  plainType(["UUID"], ["uuid"], format("uuid")),
  plainType(["Path", "PurePath", "PosixPath", "PurePosixPath"], ["pathlib"], string),
  plainType(["PathLike"], ["os"], string),
  decimal,
  plainType(["Pattern"], ["re", ...typing], format("regex")),
  plainType(["IPv4Address"], ["ipaddress"], format("ipv4")),
  plainType(["IPv6Address"], ["ipaddress"], format("ipv6")),
  plainType(
    ["IPv4Network", "IPv6Network", "IPv4Interface", "IPv6Interface"],
    ["ipaddress"],
    string,
  ),
];
