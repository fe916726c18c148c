/**
 * Find orders of a customer.
 *
 * @param customer - The customer's id
 * @param status - Only orders in this state
 * @param since - Only orders of this day or later
 * @returns The orders, the newest first
 * @readOnly
 */
export function findOrders(
  customer: string,
  status: "open" | "shipped" | "cancelled" = "open",
  since?: Date,
): { id: string; status: "open" | "shipped" | "cancelled"; total: number }[] {
  const orders = [{ id: `${customer}-1`, status, total: 12.5, placed: new Date("2026-05-01") }];
  return orders.filter(({ placed }) => since === undefined || placed >= since);
}
