/** The kinds of numbers that tensors hold, as ONNX numbers them. */
const FLOAT = 1;
const INT64 = 7;

/** The kinds of attributes. */
const ATTRIBUTE_FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

const IR_VERSION = 9;
const OPSET = 20;

/** Collects the steps of a computation and writes them as an ONNX model. */
export function newGraph() {
  const nodes = [];
  const initializers = [];
  let names = 0;
  return {
    /** A tensor of floats that is part of the model. */
    weights: (values, dims) => {
      const name = `w${names++}`;
      initializers.push(tensor(name, dims, FLOAT, Float32Array.from(values)));
      return name;
    },
    /** A list of integers that is part of the model. */
    integers: (values) => {
      const name = `w${names++}`;
      initializers.push(tensor(name, [values.length], INT64, BigInt64Array.from(values, BigInt)));
      return name;
    },
    /** A step: an operator over named values; the name of its result. */
    step: (operator, inputs, attributes = {}) => {
      const name = `v${names++}`;
      nodes.push(
        Buffer.concat([
          ...inputs.map((input) => text(1, input)),
          text(2, name),
          text(4, operator),
          ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value))),
        ]),
      );
      return name;
    },
    /** The model from inputs of integers, each with the names of its dimensions, to one output of floats. */
    toModel: (inputs, output) =>
      Buffer.concat([
        integer(1, IR_VERSION),
        bytes(
          7,
          Buffer.concat([
            ...nodes.map((node) => bytes(1, node)),
            text(2, "encoder"),
            ...initializers.map((initializer) => bytes(5, initializer)),
            ...Object.entries(inputs).map(([name, dims]) => bytes(11, value(name, INT64, dims))),
            bytes(12, value(output, FLOAT, ["texts", "numbers"])),
          ]),
        ),
        bytes(8, Buffer.concat([text(1, ""), integer(2, OPSET)])),
      ]),
  };
}

function tensor(name, dims, type, values) {
  return Buffer.concat([
    ...dims.map((dim) => integer(1, dim)),
    integer(2, type),
    text(8, name),
    bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

function value(name, type, dims) {
  const shape = Buffer.concat(dims.map((dim) => bytes(1, text(2, dim))));
  return Buffer.concat([
    text(1, name),
    bytes(2, bytes(1, Buffer.concat([integer(1, type), bytes(2, shape)]))),
  ]);
}

function attribute(name, value) {
  if (Array.isArray(value))
    return Buffer.concat([
      text(1, name),
      ...value.map((entry) => integer(8, entry)),
      integer(20, ATTRIBUTE_INTS),
    ]);
  if (Number.isInteger(value))
    return Buffer.concat([text(1, name), integer(3, value), integer(20, ATTRIBUTE_INT)]);
  const float = Buffer.alloc(4);
  float.writeFloatLE(value);
  return Buffer.concat([text(1, name), varint((2 << 3) | 5), float, integer(20, ATTRIBUTE_FLOAT)]);
}

// Fields of Protocol Buffers: a key (number and kind of the field), then the value.

function integer(field, value) {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function text(field, value) {
  return bytes(field, Buffer.from(value));
}

function bytes(field, value) {
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
}

function varint(value) {
  const out = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  out.push(Number(rest));
  return Buffer.from(out);
}
