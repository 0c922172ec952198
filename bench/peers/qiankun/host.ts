/** The page, which loads the page of an app into each slot. */
import "@portico/shell-host/base.css";
import { loadMicroApp } from "qiankun";
import { startPage } from "../../load/startPage.ts";

startPage((name) =>
  Promise.resolve({
    contract: "1.0",
    mount: async (container, context) => {
      const app = loadMicroApp({ name, entry: `/bundle/${name}/index.html`, container, props: { context } });
      await app.mountPromise;
      return { update: () => {}, release: () => void app.unmount() };
    },
  }),
);
