import * as remote from "peer-remote";
import type { PiletApi } from "piral-core";
import { createLifecycles, type MountedProps } from "../lifecycles.ts";

declare const PILET_NAME: string;

interface ExtensionParams {
  readonly context: MountedProps["context"];
  onMounted(): void;
}

/** The build puts the name of the stylesheet here. */
export const styles = ["PILET_STYLES"];

export function setup(app: PiletApi): void {
  const lifecycles = createLifecycles(remote);
  const contexts = new Map<Element, MountedProps["context"]>();
  app.registerExtension(PILET_NAME, {
    type: "html",
    component: {
      mount: (element: HTMLElement, { params }: { readonly params: ExtensionParams }) => {
        contexts.set(element, params.context);
        void lifecycles.mount({ domElement: element, context: params.context }).then(params.onMounted);
      },
      unmount: (element: HTMLElement) => {
        const context = contexts.get(element);
        if (context !== undefined) void lifecycles.unmount({ context });
        contexts.delete(element);
      },
    },
  });
}
