const KEEP = 0.9;
const KEEP_SQUARES = 0.99;
const LEAST = 1e-6;

/** A function that moves rows of numbers against their gradients (Adam), and back to where they were first. */
export function newAdam(numbers, first, dimensions, hold) {
  const means = new Float32Array(numbers.length);
  const squares = new Float32Array(numbers.length);
  const steps = new Map();
  return (gradients, rate) => {
    for (const [row, gradient] of gradients) {
      const step = (steps.get(row) ?? 0) + 1;
      steps.set(row, step);
      for (let k = 0; k < dimensions; k++) {
        const at = row * dimensions + k;
        means[at] = KEEP * means[at] + (1 - KEEP) * gradient[k];
        squares[at] = KEEP_SQUARES * squares[at] + (1 - KEEP_SQUARES) * gradient[k] ** 2;
        const mean = means[at] / (1 - KEEP ** step);
        const size = Math.sqrt(squares[at] / (1 - KEEP_SQUARES ** step)) + LEAST;
        numbers[at] -= rate * (mean / size + hold * (numbers[at] - first[at]));
      }
    }
  };
}
