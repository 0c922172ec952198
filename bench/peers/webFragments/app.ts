/** The application of one remote: its own shell, and all that it uses. Says when it is mounted, as a fragment can't be observed. */
// #region team
import "@portico/shell-host/base.css";
import * as remote from "peer-remote";
import { startPage } from "../../load/startPage.ts";

export interface MountedMessage {
  readonly name: string;
  /** The header's version. */
  readonly header: string | undefined;
}

const channel = new BroadcastChannel("mounted");

startPage((name) =>
  Promise.resolve({
    contract: remote.contract,
    mount: async (element, context) => {
      const handle = await remote.mount(element, context);
      const message: MountedMessage = { name, header: document.documentElement.dataset["header"] };
      channel.postMessage(message);
      return handle;
    },
  }),
);
// #endregion
