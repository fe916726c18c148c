import { newAdam } from "./adam.js";
import { seededRandom, shuffle } from "./seeded-random.js";

const EPOCHS = 8;
/** Pairs that are told apart at a time. */
const TOGETHER = 256;
const RATE = 0.003;
/** How sharply cosines tell a right text from a wrong one. */
const SHARPNESS = 12;
/** How hard vectors are held where they were. */
const HOLD = 1;

/**
 * Moves the vectors of words so that of many texts about tools the one that is asked for is the nearest
 * (a contrastive loss, by Adam): what people say comes near to what tools say.
 */
export function teach(vectors, pairs) {
  const words = [...vectors.keys()];
  const dimensions = vectors.get(words[0]).length;
  const rows = new Map(words.map((word, row) => [word, row]));
  const first = scaled(vectors, dimensions);
  const numbers = Float32Array.from(first);
  const rowsOf = (text) => text.flatMap((word) => rows.get(word) ?? []);
  const known = pairs
    .map(({ tool, asked }) => ({ tool: rowsOf(tool), asked: rowsOf(asked) }))
    .filter(({ tool, asked }) => tool.length > 0 && asked.length > 0);
  const random = seededRandom(3);
  const move = newAdam(numbers, first, dimensions, HOLD);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(known, random);
    let loss = 0;
    for (let at = 0; at + TOGETHER <= known.length; at += TOGETHER) {
      const step = gradient(numbers, known.slice(at, at + TOGETHER), dimensions);
      move(step.gradients, RATE * (1 - epoch / EPOCHS));
      loss += (step.loss * TOGETHER) / known.length;
    }
    console.log(`teaching: loss ${loss.toFixed(3)}`);
  }
  return new Map(
    words.map((word, row) => [word, numbers.subarray(row * dimensions, (row + 1) * dimensions)]),
  );
}

/** All vectors one behind the other, of length one on average. */
function scaled(vectors, dimensions) {
  const numbers = new Float32Array(vectors.size * dimensions);
  for (const [row, vector] of [...vectors.values()].entries())
    numbers.set(vector, row * dimensions);
  const squares = numbers.reduce((sum, value) => sum + value * value, 0);
  const factor = 1 / Math.sqrt(squares / vectors.size);
  return numbers.map((value) => value * factor);
}

/** How the vectors of the words of some pairs have to move, by row, and how much there is to gain. */
function gradient(numbers, pairs, dimensions) {
  const side = (name) =>
    sums(
      numbers,
      pairs.map((pair) => pair[name]),
      dimensions,
    );
  const [tools, asked] = [side("tool"), side("asked")];
  const { pulls, loss } = contrast(tools.units, asked.units, pairs, dimensions);
  const gradients = new Map();
  spread(gradients, tools, product(pulls, asked.units, pairs.length, dimensions), dimensions);
  spread(
    gradients,
    asked,
    product(transposed(pulls, pairs.length), tools.units, pairs.length, dimensions),
    dimensions,
  );
  return { gradients, loss };
}

/** The sums of the vectors of texts, brought to length one. */
function sums(numbers, texts, dimensions) {
  const units = new Float32Array(texts.length * dimensions);
  const lengths = texts.map((rows, text) => {
    const unit = units.subarray(text * dimensions, (text + 1) * dimensions);
    for (const row of rows)
      for (let k = 0; k < dimensions; k++) unit[k] += numbers[row * dimensions + k];
    const length = Math.hypot(...unit) || 1;
    for (let k = 0; k < dimensions; k++) unit[k] /= length;
    return length;
  });
  return { texts, units, lengths };
}

/** How the loss changes with each cosine. Texts that are alike are no wrong answers to each other. */
function contrast(tools, asked, pairs, dimensions) {
  const count = pairs.length;
  const cosines = new Float32Array(count * count);
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      let sum = 0;
      for (let k = 0; k < dimensions; k++)
        sum += tools[i * dimensions + k] * asked[j * dimensions + k];
      const isAlike = i !== j && areAlike(pairs[i].tool, pairs[j].tool);
      cosines[i * count + j] = isAlike ? Number.NEGATIVE_INFINITY : sum * SHARPNESS;
    }
  const pulls = new Float32Array(count * count);
  let loss = 0;
  for (const at of [(i, j) => i * count + j, (i, j) => j * count + i])
    for (let i = 0; i < count; i++) {
      let total = 0;
      for (let j = 0; j < count; j++) total += Math.exp(cosines[at(i, j)]);
      for (let j = 0; j < count; j++) {
        const share = Math.exp(cosines[at(i, j)]) / total;
        pulls[at(i, j)] += ((share - (i === j ? 1 : 0)) * SHARPNESS) / (2 * count);
        if (i === j) loss -= Math.log(share) / (2 * count);
      }
    }
  return { pulls, loss };
}

/** Whether two texts share at least half of the words of the shorter one. */
function areAlike(one, other) {
  const shared = one.filter((row) => other.includes(row)).length;
  return 2 * shared >= Math.min(one.length, other.length);
}

function product(left, right, count, dimensions) {
  const out = new Float32Array(count * dimensions);
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      const value = left[i * count + j];
      if (value === 0) continue;
      for (let k = 0; k < dimensions; k++)
        out[i * dimensions + k] += value * right[j * dimensions + k];
    }
  return out;
}

function transposed(matrix, count) {
  return matrix.map((_, index) => matrix[(index % count) * count + Math.floor(index / count)]);
}

/** Adds what moves the sums of texts to what moves the vectors of their words, by row. */
function spread(gradients, { texts, units, lengths }, moves, dimensions) {
  for (const [text, rows] of texts.entries()) {
    const unit = units.subarray(text * dimensions, (text + 1) * dimensions);
    const move = moves.subarray(text * dimensions, (text + 1) * dimensions);
    const along = unit.reduce((sum, value, k) => sum + value * move[k], 0);
    for (const row of rows) {
      const gradient = gradients.get(row) ?? new Float32Array(dimensions);
      gradients.set(row, gradient);
      for (let k = 0; k < dimensions; k++)
        gradient[k] += (move[k] - along * unit[k]) / lengths[text];
    }
  }
}
