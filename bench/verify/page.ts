import { verifyChannelFile, type RootKeys } from "@portico/release/format";
import { resolveStorage, systemClock } from "@portico/shared-sdk/host";
import { createChannelSource } from "@portico/shell-host/channelSource";

/** The page's own way to its channel, as functions that the measuring program calls; each returns why it refuses. */
export interface VerifyPage {
  /** Requests the channel as the boot does. */
  requestChannel(root: RootKeys, text: string): Promise<string>;
  /** Verifies a channel file that is there already. */
  verifyText(root: RootKeys, text: string): Promise<string>;
  /** The time of a call alone. */
  doNothing(root: RootKeys, text: string): Promise<string>;
}

const environment = "test";

const page: VerifyPage = {
  requestChannel: async (root) => {
    const source = createChannelSource({
      fetch: window.fetch.bind(window),
      storage: resolveStorage(window),
      clock: systemClock,
      root,
      environment,
      origin: "",
    });
    const outcome = await source.fetched;
    if (!outcome.ok) return outcome.error.message;
    const { refusals } = outcome.channel;
    return refusals.length === 0 ? "" : `${refusals.length} of its parts refused`;
  },
  verifyText: async (root, text) => {
    const result = await verifyChannelFile(text, root, { environment, now: Date.now(), newest: null });
    return result.ok ? "" : result.error.message;
  },
  doNothing: () => Promise.resolve(""),
};

Object.assign(window, { verifyPage: page });
