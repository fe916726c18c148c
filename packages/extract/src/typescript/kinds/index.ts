import { arrayKind } from "./array.ts";
import { functionKind } from "./function.ts";
import { intersectionKind } from "./intersection.ts";
import type { TypeKind } from "./kind.ts";
import { literalKind } from "./literal.ts";
import { mappedListKind } from "./mapped-list.ts";
import { objectKind, objectLiteralKind } from "./object.ts";
import { primitiveKind } from "./primitive.ts";
import { standardKind } from "./standard.ts";
import { stringMappingKind } from "./string-mapping.ts";
import { templateLiteralKind } from "./template-literal.ts";
import { tupleKind } from "./tuple.ts";
import { typeParameterKind } from "./type-parameter.ts";
import { unionKind } from "./union.ts";
import { unknownKind } from "./unknown.ts";

/** Every kind of type; the first that matches describes the type. */
export const typeKinds: readonly TypeKind[] = [
  unknownKind,
  literalKind,
  primitiveKind,
  templateLiteralKind,
  stringMappingKind,
  objectLiteralKind,
  typeParameterKind,
  unionKind,
  intersectionKind,
  tupleKind,
  arrayKind,
  mappedListKind,
  standardKind,
  functionKind,
  objectKind,
];
