import { remoteContract, type RemoteModule } from "./remoteContract.ts";

/**
 * Makes what a remote's `src/remote.tsx` exports: `export const { contract, mount } = defineRemote({ mount: … })`.
 * The contract is the SDK's own, so a remote can't promise another one than it was built with.
 */
export function defineRemote({ mount }: Pick<RemoteModule, "mount">): RemoteModule {
  return Object.freeze({ contract: remoteContract, mount });
}
