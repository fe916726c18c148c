import type { HubSizes } from "./hub-sizes.ts";

/** Counts what a hub does, in the text format of Prometheus. */
export class HubMetrics {
  private readonly requests = new Map<string, number>();
  private seconds = 0;

  /** Notes a request that was answered. */
  count(method: string, status: number, seconds: number): void {
    // Methods are a closed set, so that nobody fills the table with names of their own.
    const known = /^(GET|HEAD|POST|PATCH|PUT|DELETE|OPTIONS)$/.test(method) ? method : "OTHER";
    const key = `method="${known}",status="${status}"`;
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
    this.seconds += seconds;
  }

  /** The text of `/metrics`. */
  text(kept: HubSizes): string {
    const total = [...this.requests.values()].reduce((sum, each) => sum + each, 0);
    return [
      "# TYPE toolcrib_hub_requests_total counter",
      ...[...this.requests].map(([key, value]) => `toolcrib_hub_requests_total{${key}} ${value}`),
      "# TYPE toolcrib_hub_request_seconds summary",
      `toolcrib_hub_request_seconds_sum ${this.seconds.toFixed(6)}`,
      `toolcrib_hub_request_seconds_count ${total}`,
      "# TYPE toolcrib_hub_servers gauge",
      `toolcrib_hub_servers ${kept.servers}`,
      "# TYPE toolcrib_hub_versions gauge",
      `toolcrib_hub_versions ${kept.versions}`,
      "# TYPE toolcrib_hub_deliveries gauge",
      ...(["pending", "dead"] as const).map(
        (state) => `toolcrib_hub_deliveries{state="${state}"} ${kept.deliveries[state]}`,
      ),
      "",
    ].join("\n");
  }
}
