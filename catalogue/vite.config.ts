import path from "node:path";
import { readComponentProps } from "./src/props/readComponentProps.ts";

const propsModule = "virtual:component-props";

/** Ladle builds the stories with Vite; the SDK's own sources, as webpack reads them. */
export default {
  cacheDir: path.join(import.meta.dirname, "../.cache/catalogue"),
  // an image for the examples
  publicDir: path.join(import.meta.dirname, "../shell-host/icons"),
  resolve: { conditions: ["portico-source", "module", "browser", "development|production"] },
  plugins: [
    {
      name: "component-props",
      resolveId: (id: string) => (id === propsModule ? `\0${propsModule}` : null),
      load: (id: string) =>
        id === `\0${propsModule}`
          ? `export const componentProps = ${JSON.stringify(readComponentProps())}`
          : null,
    },
  ],
};
