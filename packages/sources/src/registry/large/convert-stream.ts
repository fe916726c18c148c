import {
  type Conversion,
  checkEntry,
  checkRegistry,
  type Path,
  type RegistryShape,
  registryShape,
  type StepwiseConversion,
  stepwiseConversion,
  stepwiseCopy,
} from "@toolcrib/catalog";
import {
  type Finding,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import { createRespellingCheck } from "../respelled.ts";
import { jsonPieces } from "./json-pieces.ts";
import { type RegistryStream, shapeAt } from "./registry-stream.ts";
import { relocate } from "./relocate.ts";
import { openSpool } from "./spool.ts";

/** A registry that was converted server by server; its text waits on disk until it is closed. */
export interface ConvertedStream extends Omit<Conversion, "document"> {
  readonly from: RegistryShape;
  /** The text of the converted file; absent when the original could not be converted. */
  readonly pieces?: () => Iterable<string>;
  /** Where the converted file lacks what its schema asks for, and how many places there are. */
  readonly targetFindings: readonly Finding[];
  /** Whether the original had the format already. */
  readonly isSame: boolean;
  readonly close: () => void;
}

/** Findings about the converted file that are kept. */
const KEPT_FINDINGS = 1_000;

/** Converts a registry of any size: one server at a time is in memory. */
export async function convertStream(
  stream: RegistryStream,
  { to, now }: { readonly to: "upstream" | "toolhive-legacy"; readonly now: string },
): Promise<ConvertedStream> {
  const spool = openSpool();
  const texts = new Map<Json, () => string>();
  const wrong: { readonly stub: JsonObject; readonly finding: Finding }[] = [];
  const relocations: ReturnType<typeof relocate>[] = [];
  const respelling = createRespellingCheck();
  let indent: string | undefined;
  const keep = (server: JsonObject, path?: Path): JsonObject => {
    indent ??= stream.style().indent;
    // Each is an object of its own, found again in the converted file.
    const stub: JsonObject = {};
    texts.set(stub, spool.keep(JSON.stringify(server, null, indent)));
    if (wrong.length < KEPT_FINDINGS && path !== undefined)
      for (const finding of checkEntry(path, server)) wrong.push({ stub, finding });
    return stub;
  };
  try {
    let from: RegistryShape | undefined;
    let conversion: StepwiseConversion | undefined;
    for await (const server of stream.servers()) {
      const { path, value, file, text } = server;
      if (file !== undefined) relocations.push(relocate(jsonPointer(path), file));
      from ??= shapeAt(path);
      if (from === to && !stream.isSplit) break;
      conversion ??=
        from === to ? stepwiseCopy({ now, keep }) : stepwiseConversion(from, to, { now, keep });
      conversion?.add(path, value);
      if (text !== undefined) respelling.add(text, server, stream.style());
    }
    if (from === to && !stream.isSplit)
      return { from, isSame: true, ...nothingFound, close: spool.close };
    const around = stream.around();
    from ??= requireShape(around, stream.shown);
    conversion ??= stepwiseConversion(from, to, { now });
    if (conversion === undefined)
      return { from, isSame: true, ...nothingFound, close: spool.close };
    const { document, notes: losses, findings: found } = conversion.finish(around);
    const notes = [...losses, ...respelling.notes(stream.style())];
    const findings = found.map((one) => relocations.reduce((each, move) => move(each), one));
    const result = { from, notes, findings, isSame: false, targetFindings: [], close: spool.close };
    if (document === undefined) return result;
    const style = { ...stream.style(), ...withoutAbsent({ indent }) };
    return {
      ...result,
      targetFindings: placed(document, wrong),
      pieces: () => jsonPieces(document, style, (value) => texts.get(value)?.()),
    };
  } catch (error) {
    spool.close();
    throw error;
  }
}

const nothingFound = { notes: [], findings: [], targetFindings: [] } as const;

/** For a registry without servers: only what stands around them tells its shape. */
function requireShape(around: JsonObject, shown: string): RegistryShape {
  const shape = registryShape(around);
  if (shape === undefined) throw new ToolcribError("unknown-shape", `${shown} is not a registry`);
  return shape;
}

/** Findings about the converted file: those of what stands around the servers, then those of servers. */
function placed(
  document: JsonObject,
  wrong: readonly { readonly stub: JsonObject; readonly finding: Finding }[],
): readonly Finding[] {
  const { data, ...rest } = document;
  const servers = isJsonObject(data) ? data["servers"] : undefined;
  const listed = Array.isArray(servers) ? servers : [];
  const places = new Map<Json, number>(listed.map((server: Json, index) => [server, index]));
  const around = isJsonObject(data)
    ? { ...document, data: { ...data, servers: [] } }
    : Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [
          key,
          /^(?:remote_)?servers$/.test(key) ? {} : value,
        ]),
      );
  return [
    ...checkRegistry(around),
    ...wrong.map(({ stub, finding }) => {
      const path = finding.path.replace(/^\/data\/servers\/0/, `/data/servers/${places.get(stub)}`);
      return { ...finding, path };
    }),
  ];
}
