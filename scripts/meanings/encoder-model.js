import { newGraph } from "./onnx.js";
import { readSafetensors } from "./safetensors.js";

const WIDTH = 384;
const LAYERS = 6;
const HEADS = 12;
const EPSILON = 1e-12;

/** The sentence encoder all-MiniLM-L6-v2 as an ONNX model of texts that have equally many tokens. */
export function encoderModel(file) {
  const read = readSafetensors(file);
  const graph = newGraph();
  const vector = (name, factor = 1) => {
    const { dims, values } = read(name);
    return graph.weights(
      values.map((value) => value * factor),
      dims,
    );
  };
  const normalized = (input, name) =>
    graph.step("LayerNormalization", [input, vector(`${name}.weight`), vector(`${name}.bias`)], {
      axis: -1,
      epsilon: EPSILON,
    });
  const linear = (input, name, factor = 1) => {
    const { dims, values } = read(`${name}.weight`);
    const product = graph.step("MatMul", [
      input,
      graph.weights(transposed(values, dims, factor), [dims[1], dims[0]]),
    ]);
    return graph.step("Add", [product, vector(`${name}.bias`, factor)]);
  };
  const split = graph.integers([0, 0, HEADS, WIDTH / HEADS]);
  const joined = graph.integers([0, 0, WIDTH]);
  const heads = (input, perm) =>
    graph.step("Transpose", [graph.step("Reshape", [input, split])], { perm });

  const words = graph.step("Gather", [vector("embeddings.word_embeddings.weight"), "tokens"]);
  const places = graph.step("Gather", [vector("embeddings.position_embeddings.weight"), "places"]);
  const kinds = read("embeddings.token_type_embeddings.weight");
  const kind = graph.weights(kinds.values.slice(0, WIDTH), [WIDTH]);
  const placed = graph.step("Add", [graph.step("Add", [words, places]), kind]);
  let state = normalized(placed, "embeddings.LayerNorm");
  for (let layer = 0; layer < LAYERS; layer++) {
    const name = `encoder.layer.${layer}`;
    const query = linear(state, `${name}.attention.self.query`, 1 / Math.sqrt(WIDTH / HEADS));
    const key = linear(state, `${name}.attention.self.key`);
    const content = linear(state, `${name}.attention.self.value`);
    const similar = graph.step("MatMul", [heads(query, [0, 2, 1, 3]), heads(key, [0, 2, 3, 1])]);
    const attended = graph.step("MatMul", [
      graph.step("Softmax", [similar], { axis: -1 }),
      heads(content, [0, 2, 1, 3]),
    ]);
    const together = graph.step("Reshape", [
      graph.step("Transpose", [attended], { perm: [0, 2, 1, 3] }),
      joined,
    ]);
    state = normalized(
      graph.step("Add", [state, linear(together, `${name}.attention.output.dense`)]),
      `${name}.attention.output.LayerNorm`,
    );
    const wide = graph.step("Gelu", [linear(state, `${name}.intermediate.dense`)]);
    state = normalized(
      graph.step("Add", [state, linear(wide, `${name}.output.dense`)]),
      `${name}.output.LayerNorm`,
    );
  }
  const mean = graph.step("ReduceMean", [state, graph.integers([1])], { keepdims: 0 });
  return {
    bytes: graph.toModel({ tokens: ["texts", "length"], places: ["length"] }, mean),
    output: mean,
  };
}

function transposed(values, [rows, columns], factor) {
  const out = new Float32Array(values.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      out[column * rows + row] = values[row * columns + column] * factor;
  return out;
}
