async function work(): Promise<void> {}
export function planted(): void {
  work();
}
