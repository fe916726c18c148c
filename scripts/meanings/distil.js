import { covariance, eigenvectors, solve } from "./linear-algebra.js";
import { splitWords } from "./split.js";

/** How common words are held back in the mean over a sentence (smooth inverse frequency). */
const SMOOTH = 1e-3;
/** The rank of a word that is not among GloVe's. */
const RARE = 20_000;
const RIDGE = 0.02;
/** How hard a word is held to the vector that its features give, while it is fitted to sentences. */
const HOLD = 3;
const STEPS = 20;
/** The least weight of a sentence's words together. */
const LEAST_WEIGHT = 0.5;

/** A vector for each word, by which means over the words of sentences come near to the vectors of the sentences. */
export function distil({ words, wordVectors, glove, texts, textVectors, dimensions }) {
  const bags = bagsOf(texts, words, glove);
  const targets = principalParts(textVectors, bags, dimensions);
  const features = featuresOf(words, wordVectors);
  const first = fromFeatures(features, bags, targets, words.length);
  const vectors = fitted(first, bags, targets);
  return new Map(
    words.map((word, row) => [word, vectors.subarray(row * dimensions, (row + 1) * dimensions)]),
  );
}

/** For each sentence the words it has, with weights that add up to one. */
function bagsOf(texts, words, glove) {
  const rows = new Map(words.map((word, row) => [word, row]));
  const harmonic = Math.log(words.length) + 0.577;
  const weights = words.map((word) => {
    const frequency = 1 / (((glove.ranks.get(word) ?? RARE) + 1) * harmonic);
    return SMOOTH / (SMOOTH + frequency);
  });
  return texts.flatMap((text, index) => {
    const found = splitWords(text).flatMap((word) => rows.get(word) ?? []);
    const total = found.reduce((sum, row) => sum + weights[row], 0);
    if (total < LEAST_WEIGHT) return [];
    return [{ index, rows: found, weights: found.map((row) => weights[row] / total) }];
  });
}

/** The vectors of sentences in their most telling directions, without what they share. */
function principalParts({ numbers, dimensions: from }, bags, dimensions) {
  const { mean, matrix } = covariance(
    numbers,
    from,
    bags.map(({ index }) => index),
  );
  const directions = eigenvectors(matrix, from).slice(0, dimensions);
  const parts = new Float32Array(bags.length * dimensions);
  for (const [bag, { index }] of bags.entries())
    for (const [k, direction] of directions.entries()) {
      let sum = 0;
      for (let j = 0; j < from; j++) sum += (numbers[index * from + j] - mean[j]) * direction[j];
      parts[bag * dimensions + k] = sum;
    }
  return { numbers: parts, dimensions };
}

/** The encoder's numbers of words without what they share. */
function featuresOf(words, { numbers, dimensions }) {
  const mean = new Float64Array(dimensions);
  for (let row = 0; row < words.length; row++)
    for (let k = 0; k < dimensions; k++) mean[k] += numbers[row * dimensions + k] / words.length;
  return {
    numbers: numbers.map((value, index) => value - mean[index % dimensions]),
    dimensions,
  };
}

/** The vectors that features give: a ridge regression from the means of features to the targets. */
function fromFeatures(features, bags, targets, count) {
  const { dimensions: width, numbers } = features;
  const { dimensions } = targets;
  const left = new Float64Array(width * width);
  const right = new Float64Array(width * dimensions);
  for (const [bag, { rows, weights }] of bags.entries()) {
    const mean = new Float64Array(width);
    for (const [index, row] of rows.entries())
      for (let k = 0; k < width; k++) mean[k] += weights[index] * numbers[row * width + k];
    for (let a = 0; a < width; a++) {
      const value = mean[a];
      for (let b = a; b < width; b++) left[a * width + b] += value * mean[b];
      for (let k = 0; k < dimensions; k++)
        right[a * dimensions + k] += value * targets.numbers[bag * dimensions + k];
    }
  }
  let trace = 0;
  for (let a = 0; a < width; a++) trace += left[a * width + a] / width;
  for (let a = 0; a < width; a++) {
    left[a * width + a] += RIDGE * trace;
    for (let b = 0; b < a; b++) left[a * width + b] = left[b * width + a];
  }
  solve(left, right, width, dimensions);
  const vectors = new Float32Array(count * dimensions);
  for (let row = 0; row < count; row++)
    for (let a = 0; a < width; a++) {
      const value = numbers[row * width + a];
      if (value !== 0)
        for (let k = 0; k < dimensions; k++)
          vectors[row * dimensions + k] += value * right[a * dimensions + k];
    }
  return vectors;
}

/** Vectors moved so that means come nearer to the targets, by conjugate gradients. */
function fitted(first, bags, { numbers: targets, dimensions }) {
  const means = (vectors) => {
    const out = new Float32Array(bags.length * dimensions);
    for (const [bag, { rows, weights }] of bags.entries())
      for (const [index, row] of rows.entries())
        for (let k = 0; k < dimensions; k++)
          out[bag * dimensions + k] += weights[index] * vectors[row * dimensions + k];
    return out;
  };
  const spread = (values) => {
    const out = new Float32Array(first.length);
    for (const [bag, { rows, weights }] of bags.entries())
      for (const [index, row] of rows.entries())
        for (let k = 0; k < dimensions; k++)
          out[row * dimensions + k] += weights[index] * values[bag * dimensions + k];
    return out;
  };
  /** One product for each dimension: each is a problem of its own. */
  const products = (a, b) => {
    const out = new Float64Array(dimensions);
    for (let index = 0; index < a.length; index++) out[index % dimensions] += a[index] * b[index];
    return out;
  };
  const vectors = Float32Array.from(first);
  const residual = spread(means(first).map((value, index) => targets[index] - value));
  const direction = Float32Array.from(residual);
  let size = products(residual, residual);
  for (let step = 0; step < STEPS; step++) {
    const image = spread(means(direction)).map((value, index) => value + HOLD * direction[index]);
    const along = products(direction, image);
    const stride = size.map((value, k) => value / Math.max(1e-12, along[k]));
    for (let index = 0; index < vectors.length; index++) {
      vectors[index] += stride[index % dimensions] * direction[index];
      residual[index] -= stride[index % dimensions] * image[index];
    }
    const next = products(residual, residual);
    for (let index = 0; index < vectors.length; index++) {
      const k = index % dimensions;
      direction[index] = residual[index] + (next[k] / Math.max(1e-12, size[k])) * direction[index];
    }
    size = next;
  }
  return vectors;
}
