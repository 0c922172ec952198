/** The root of the page, which registers an application for each slot. The import map has the addresses of their modules. */
import "@portico/shell-host/base.css";
import { registerApplication, start, unregisterApplication, type LifeCycles } from "single-spa";
import { startPage } from "../../load/startPage.ts";
import type { MountedProps } from "../lifecycles.ts";

/** An application has a name of its own, and is mounted once. */
let applications = 0;

startPage(async (module) => {
  const lifecycles = (await import(module)) as LifeCycles<MountedProps>;
  return {
    contract: "1.0",
    mount: (domElement, context) =>
      new Promise((resolve) => {
        applications += 1;
        const name = `${module} ${applications}`;
        registerApplication<MountedProps>({
          name,
          app: {
            ...lifecycles,
            mount: async (props: MountedProps) => {
              await (lifecycles.mount as (given: MountedProps) => Promise<void>)(props);
              resolve({ update: () => {}, release: () => void unregisterApplication(name) });
            },
          },
          activeWhen: () => true,
          customProps: { domElement, context },
        });
      }),
  };
});
start();
