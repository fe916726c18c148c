/**
 * Keeps code of others from ending the process: until the function that comes back is called,
 * `process.exit()` throws, so that the call that asked for it fails alone.
 */
export function refuseExit(): () => void {
  const { exit } = process;
  process.exit = () => {
    throw new Error("a tool cannot call process.exit(), which would end all tools; throw instead");
  };
  return () => {
    process.exit = exit;
  };
}
