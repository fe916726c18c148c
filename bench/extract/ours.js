import { extractFiles } from "@toolcrib/extract";

const { tools } = await extractFiles(process.argv.slice(3));
if (tools.length !== Number(process.env.EXPECTED_TOOLS))
  throw new Error(`expected ${process.env.EXPECTED_TOOLS} tools, got ${tools.length}`);
