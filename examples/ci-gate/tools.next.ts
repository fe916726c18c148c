/**
 * Find orders of a customer.
 *
 * @param customer - The customer's id
 * @param region - Where the orders were placed
 * @param status - Only orders in this state
 * @returns The orders, the newest first
 * @readOnly
 */
export function findOrders(
  customer: string,
  region: "eu" | "us",
  status: "open" | "shipped" = "open",
): { id: string; status: "open" | "shipped" | "refunded"; total: number }[] {
  return [{ id: `${region}-${customer}-1`, status, total: 12.5 }];
}
