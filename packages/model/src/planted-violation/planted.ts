import { compileSchema } from "@toolcrib/schema";
export const planted: unknown = compileSchema;
