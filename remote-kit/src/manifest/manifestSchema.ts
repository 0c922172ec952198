import { editionIds } from "@portico/shared-sdk";
import schema from "../../manifest.schema.json";

const { portico } = schema.properties;
const { editions } = portico.properties;

/** The schema of a remote's package.json, with the editions of this exchange. */
export const manifestSchema = {
  ...schema,
  properties: {
    ...schema.properties,
    portico: {
      ...portico,
      properties: {
        ...portico.properties,
        editions: { ...editions, else: { ...editions.else, items: { enum: editionIds } } },
      },
    },
  },
};
