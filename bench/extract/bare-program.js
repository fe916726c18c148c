// The least that reading types takes: TypeScript 7 started, a program made, its exports asked for.
import { API } from "typescript/unstable/sync";

const [configFile, ...files] = process.argv.slice(2);
const api = new API({ cwd: process.cwd() });
const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
for (const file of files) {
  const symbol = project.checker.getSymbolAtLocation(project.program.getSourceFile(file));
  project.checker.getExportsOfModule(symbol);
}
api.close();
