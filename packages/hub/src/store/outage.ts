/** Why a database could not do what it was asked: it cannot be reached or used now, or its disk is full. */
export type Outage = "unavailable" | "full";

/** SQLite's codes, PostgreSQL's (53100), and the operating system's. */
const FULL = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/**
 * Locks and files of SQLite; PostgreSQL's classes of lost connections (08), missing resources (53),
 * interventions of an operator (57) and failures of its system (58), a primary that became a
 * replica (25006), and transactions that have to be made again (40001, 40P01, 55P03); sockets that
 * nobody listens at.
 */
const UNAVAILABLE =
  /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|PROTOCOL|INTERRUPT).*|(08|53|57|58)[0-9A-Z]{3}|25006|40001|40P01|55P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|EMFILE|ENFILE)$/;

/** What `pg` says without a code. */
const SAID =
  /^Connection terminated|timeout exceeded when trying to connect|^Query read timeout|is not queryable$/;

/** Whether an error is the database's and passes without a change of the program or the request. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (FULL.test(code)) return "full";
  return UNAVAILABLE.test(code) || SAID.test(error.message) ? "unavailable" : undefined;
}
