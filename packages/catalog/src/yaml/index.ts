export { convertYaml, type YamlConversion } from "./convert-yaml.ts";
export { type Edit, editYaml } from "./edit-yaml.ts";
