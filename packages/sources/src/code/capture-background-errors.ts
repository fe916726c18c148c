/**
 * Lets the process live on when something fails that a function left running, a timer or a promise
 * that nobody waits for: the other tools have no part in it. Until the function that comes back is
 * called, such failures go to `tell`.
 */
export function captureBackgroundErrors(tell: (error: unknown) => void): () => void {
  process.on("unhandledRejection", tell);
  process.on("uncaughtException", tell);
  return () => {
    process.off("unhandledRejection", tell);
    process.off("uncaughtException", tell);
  };
}
