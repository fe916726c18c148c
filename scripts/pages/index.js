import { apiPage } from "./api.js";
import { cliPage } from "./cli.js";
import { contractSchemaPages } from "./contract-schemas.js";
import { diagnosticsPage } from "./diagnostics.js";
import { errorsPage } from "./errors.js";
import { gatewayPicture } from "./gateway-picture.js";
import { hubApiPage } from "./hub-api.js";
import { limitsPage } from "./limits.js";
import { lintPage } from "./lint.js";
import { openApiDiagnosticsPage } from "./openapi-diagnostics.js";
import { publishedSchemasPage } from "./published-schemas.js";
import { reliabilityPage } from "./reliability.js";
import { rulesPage } from "./rules.js";
import { scanPicture } from "./scan-picture.js";
import { terminalPicture } from "./terminal-picture.js";

/** Every generated page: the file, and the function that gives its text. */
export const pages = [
  apiPage,
  cliPage,
  diagnosticsPage,
  errorsPage,
  gatewayPicture,
  hubApiPage,
  limitsPage,
  lintPage,
  openApiDiagnosticsPage,
  publishedSchemasPage,
  ...contractSchemaPages,
  reliabilityPage,
  rulesPage,
  scanPicture,
  terminalPicture,
];
