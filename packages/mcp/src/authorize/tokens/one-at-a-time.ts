/** Does something once for all who ask while it is being done. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return async () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return await running;
  };
}
