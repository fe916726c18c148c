import { readFileSync } from "node:fs";

/** The tensors of a file of half-precision weights: their dimensions and values, by name. */
export function readSafetensors(file) {
  const bytes = readFileSync(file);
  const length = Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.subarray(8, 8 + length).toString("utf8"));
  return (name) => {
    const entry = header[name];
    if (entry?.dtype !== "F16") throw new Error(`${file} has no half-precision tensor ${name}`);
    const [from, to] = entry.data_offsets;
    const values = new Float32Array((to - from) / 2);
    for (let index = 0; index < values.length; index++)
      values[index] = fromHalf(bytes.readUInt16LE(8 + length + from + 2 * index));
    return { dims: entry.shape, values };
  };
}

/** A number of half precision: a sign, five bits of exponent and ten of fraction. */
function fromHalf(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
