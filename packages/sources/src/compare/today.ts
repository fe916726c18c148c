/** This day, as in `2026-11-15`, in universal time. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
