/** The ports that browsers, and fetch wherever it is, refuse to ask (https://fetch.spec.whatwg.org/#bad-port). */
const BLOCKED: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/** Whether nobody who uses a browser or fetch can reach a port. */
export function isBlockedPort(port: number): boolean {
  return BLOCKED.has(port);
}

/** Says so where a server is told to listen on such a port; 0 asks for any that is free. */
export function warnOfBlockedPort(
  port: number,
  { warn }: { readonly warn: (message: string) => void },
): void {
  if (port === 0 || !isBlockedPort(port)) return;
  warn(`browsers and most clients refuse port ${port}: choose another, such as ${port + 1_000}`);
}
