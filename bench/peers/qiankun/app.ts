import * as remote from "peer-remote";
import { createLifecycles, type MountedProps } from "../lifecycles.ts";

const lifecycles = createLifecycles(remote);

export const { bootstrap, unmount } = lifecycles;

/** qiankun has put the body of the app's page into the container. */
export const mount = ({
  container,
  context,
}: Pick<MountedProps, "context"> & { readonly container: HTMLElement }): Promise<void> =>
  lifecycles.mount({ domElement: container.querySelector<HTMLElement>("#root") ?? container, context });
