import { defineRemote, type RemoteContext, type RemoteHandle } from "@portico/shared-sdk";
import { createApp, shallowRef } from "vue";
import { contextKey } from "./remoteContext.ts";
import { VuePrice } from "./VuePrice.ts";

/** Vue renders at once, so the first render is complete when `mount` returns. */
function mountVue(element: HTMLElement, context: RemoteContext): RemoteHandle {
  const current = shallowRef(context);
  const app = createApp(VuePrice).provide(contextKey, current);
  app.config.errorHandler = (error) => context.fail(error);
  app.mount(element);
  let isReleased = false;
  return {
    update: (next) => {
      current.value = next;
    },
    release: () => {
      if (!isReleased) app.unmount();
      isReleased = true;
    },
  };
}

export const { contract, mount } = defineRemote({ mount: mountVue });
