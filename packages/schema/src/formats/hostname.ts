import type { Format } from "./format.ts";
import { isHostName } from "./host-name.ts";

export const hostname: Format = { name: "hostname", example: "example.com", test: isHostName };
