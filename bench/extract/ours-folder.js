import { extractFiles, sourceFiles } from "@toolcrib/extract";

const { tools } = await extractFiles(sourceFiles(process.argv.slice(2)));
if (tools.length !== Number(process.env.EXPECTED_TOOLS))
  throw new Error(`expected ${process.env.EXPECTED_TOOLS} tools, got ${tools.length}`);
