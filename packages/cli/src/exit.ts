/** Ends the process. Kept from the start, since code of others must not reach it later. */
export const exit: (code: number) => never = process.exit.bind(process);
