import type { RemoteContext, RemoteHandle, RemoteModule } from "@portico/shared-sdk";

export interface MountedProps {
  readonly domElement: HTMLElement;
  /** One for each mount. */
  readonly context: RemoteContext;
}

/** The functions that single-spa calls, and what is built on it. */
export function createLifecycles({ mount }: RemoteModule) {
  const handles = new Map<RemoteContext, RemoteHandle>();
  return {
    bootstrap: () => Promise.resolve(),
    mount: async ({ domElement, context }: MountedProps) => {
      handles.set(context, await mount(domElement, context));
    },
    unmount: ({ context }: Pick<MountedProps, "context">) => {
      handles.get(context)?.release();
      handles.delete(context);
      return Promise.resolve();
    },
  };
}
