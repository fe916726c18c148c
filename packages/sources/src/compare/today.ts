/** This day, as in `2026-11-15`, in universal time. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, today or later. */
export function isDayToCome(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day that the month does not have is read as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= today();
}
