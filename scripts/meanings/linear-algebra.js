/** The mean of rows of a matrix and their covariance. */
export function covariance(numbers, width, rows) {
  const mean = new Float64Array(width);
  for (const row of rows)
    for (let k = 0; k < width; k++) mean[k] += numbers[row * width + k] / rows.length;
  const matrix = new Float64Array(width * width);
  const centred = new Float64Array(width);
  for (const row of rows) {
    for (let k = 0; k < width; k++) centred[k] = numbers[row * width + k] - mean[k];
    for (let a = 0; a < width; a++) {
      const value = centred[a] / rows.length;
      for (let b = a; b < width; b++) matrix[a * width + b] += value * centred[b];
    }
  }
  for (let a = 0; a < width; a++)
    for (let b = 0; b < a; b++) matrix[a * width + b] = matrix[b * width + a];
  return { mean, matrix };
}

const SWEEPS = 12;

/** The eigenvectors of a symmetric matrix, those of the largest eigenvalues first, by Jacobi's rotations. */
export function eigenvectors(symmetric, width) {
  const matrix = Float64Array.from(symmetric);
  const vectors = Array.from({ length: width }, (_, row) => {
    const vector = new Float64Array(width);
    vector[row] = 1;
    return vector;
  });
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let p = 0; p < width - 1; p++)
      for (let q = p + 1; q < width; q++) rotate(matrix, vectors, width, p, q);
  return vectors
    .map((vector, index) => ({ vector, value: matrix[index * width + index] }))
    .sort((a, b) => b.value - a.value)
    .map(({ vector }) => vector);
}

/** Makes the entries (p, q) and (q, p) zero. */
function rotate(matrix, vectors, width, p, q) {
  const off = matrix[p * width + q];
  if (Math.abs(off) < 1e-15) return;
  const theta = (matrix[q * width + q] - matrix[p * width + p]) / (2 * off);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tangent * tangent + 1);
  const sin = tangent * cos;
  for (let k = 0; k < width; k++) {
    const [left, right] = [matrix[k * width + p], matrix[k * width + q]];
    matrix[k * width + p] = cos * left - sin * right;
    matrix[k * width + q] = sin * left + cos * right;
  }
  for (let k = 0; k < width; k++) {
    const [left, right] = [matrix[p * width + k], matrix[q * width + k]];
    matrix[p * width + k] = cos * left - sin * right;
    matrix[q * width + k] = sin * left + cos * right;
  }
  const [first, second] = [vectors[p], vectors[q]];
  for (let k = 0; k < width; k++) {
    const [left, right] = [first[k], second[k]];
    first[k] = cos * left - sin * right;
    second[k] = sin * left + cos * right;
  }
}

/** Solves `left · x = right` for a positive definite matrix by Cholesky's method; x takes the place of `right`. */
export function solve(left, right, width, columns) {
  for (let j = 0; j < width; j++) {
    for (let k = 0; k < j; k++) {
      const value = left[j * width + k];
      for (let i = j; i < width; i++) left[i * width + j] -= left[i * width + k] * value;
    }
    const pivot = Math.sqrt(left[j * width + j]);
    for (let i = j; i < width; i++) left[i * width + j] /= pivot;
  }
  for (let k = 0; k < columns; k++) {
    for (let i = 0; i < width; i++) {
      let sum = right[i * columns + k];
      for (let j = 0; j < i; j++) sum -= left[i * width + j] * right[j * columns + k];
      right[i * columns + k] = sum / left[i * width + i];
    }
    for (let i = width - 1; i >= 0; i--) {
      let sum = right[i * columns + k];
      for (let j = i + 1; j < width; j++) sum -= left[j * width + i] * right[j * columns + k];
      right[i * columns + k] = sum / left[i * width + i];
    }
  }
}
