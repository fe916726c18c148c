/** Thrown when a search has used up its steps; caught where a verdict is formed. */
export class ProofBudgetExhausted extends Error {}

/** Thrown when a schema says something that cannot be expressed as a formula. */
export class NotExpressible extends Error {
  readonly path: string;

  constructor(reason: string, path: string) {
    super(reason);
    this.path = path;
  }
}

/** Counts work of every kind, cached answers too, so that no pair of schemas runs for long. */
export class ProofBudget {
  #left: number;
  readonly #total: number;

  constructor(steps: number) {
    this.#left = steps;
    this.#total = steps;
  }

  /** Takes steps off the budget; throws when there are none left. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new ProofBudgetExhausted(`more than ${this.#total} steps`);
  }

  /** How many steps have been spent. */
  get spent(): number {
    return this.#total - this.#left;
  }
}
