import { Ajv } from "ajv";
import schema from "../../manifest.schema.json";

const nameSchema = schema.properties.portico.properties.name;
const validateName = new Ajv({ strict: false }).compile(nameSchema);

/** Why a remote can't have a name; `null` where it can. */
export function findNameProblem(name: string): string | null {
  return validateName(name) === true ? null : nameSchema.errorMessage;
}
