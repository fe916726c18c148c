import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extractFiles } from "@toolcrib/extract";
import { Language, Parser } from "web-tree-sitter";
import { type BenchResult, median } from "../bench.ts";

const rounds = 61;

/** One function of a service: hints, defaults, a docstring with every section, and a body. */
function functionSource(index: number): string {
  return `
async def find_orders_${index}(
    customer: str,
    status: Literal["open", "paid", "shipped"] = "open",
    limit: int = ${index},
    tags: list[str] | None = None,
    address: Optional[Address] = None,
) -> list[Order]:
    """Find the orders of a customer.

    Cancelled orders are left out, and the newest come first.

    Args:
        customer: The customer's id
        status: Which orders to look for
        limit: How many orders at most
        tags: Only orders with one of these tags
        address: Where the orders were sent to

    Returns:
        The orders that were found
    """
    query = {"customer": customer, "status": status}
    if tags:
        query["tags"] = ",".join(tags)
    rows = await database.select("orders", query, limit=limit)
    found = []
    for row in rows:
        if row.get("cancelled"):
            continue
        order = Order(id=row["id"], total=row["total"] / 100, lines=[])
        for line in row["lines"]:
            order.lines.append(Line(line["sku"], int(line["count"])))
        found.append(order)
    logger.info("found %d orders for %s", len(found), customer)
    return sorted(found, key=lambda order: order.id)
`;
}

const prelude = `
import logging
from dataclasses import dataclass, field
from typing import Literal, Optional

logger = logging.getLogger(__name__)

@dataclass
class Address:
    """A postal address."""
    street: str
    zip: str | None = None

@dataclass
class Line:
    sku: str
    count: int = 1

@dataclass
class Order:
    id: str
    total: float
    lines: list[Line] = field(default_factory=list)
`;

/** About 3,000 lines of ordinary Python. */
function moduleSource(): string {
  const parts = [prelude];
  for (let index = 0; lineCount(parts) < 3_000; index++) parts.push(functionSource(index));
  return parts.join("");
}

function lineCount(parts: readonly string[]): number {
  return parts.join("").split("\n").length;
}

/** Reading Python, against parsing it and doing nothing with the tree. */
export async function measurePython(): Promise<Pick<BenchResult, "rows" | "facts">> {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-bench-"));
  try {
    const file = join(folder, "tools.py");
    const source = moduleSource();
    writeFileSync(file, source);
    const bare = await bareParser();
    const { tools } = await extractFiles([file]);
    const ours: number[] = [];
    const rival: number[] = [];
    for (let round = 0; round < rounds; round++) {
      rival.push(await time(() => bare(file)));
      ours.push(await time(() => extractFiles([file])));
    }
    const ratio = median(ours) / median(rival);
    return {
      rows: [
        {
          name: "Python, 3,000 lines",
          ours: median(ours),
          rival: median(rival),
          rivalName: "tree-sitter reading and parsing the file",
          unit: "ms",
          ratio,
          goal: "<= 2x",
          met: ratio <= 2,
        },
      ],
      facts: { "Python lines": source.split("\n").length, "Python tools": tools.length },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bareParser(): Promise<(file: string) => void> {
  await Parser.init();
  const manifest = createRequire(import.meta.url).resolve("@toolcrib/extract/package.json");
  const grammar = readFileSync(join(dirname(manifest), "grammar/tree-sitter-python.wasm"));
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return (file) => parser.parse(readFileSync(file, "utf8"))?.delete();
}

async function time(work: () => unknown): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}
