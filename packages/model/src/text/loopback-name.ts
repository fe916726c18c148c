const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** Whether a host, as a URL or a listener names it without a port, is this machine whatever name servers say. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}
