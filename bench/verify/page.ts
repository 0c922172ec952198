import { verifyChannelFile, type RootKeys } from "@portico/release/format";
import { resolveStorage, systemClock } from "@portico/shared-sdk/host";
import { createChannelSource } from "../../shell-host/src/remotes/channelSource.ts";

/** The page's own way to its channel, as functions that the measuring program calls. */
export interface VerifyPage {
  /** Requests the channel as the boot does; returns why it was refused, or an empty text. */
  requestChannel(root: RootKeys): Promise<string>;
  /** Verifies a channel file that is there already. Units: milliseconds */
  timeVerification(text: string, root: RootKeys): Promise<number>;
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
  timeVerification: async (text, root) => {
    const startedMs = performance.now();
    const result = await verifyChannelFile(text, root, { environment, now: Date.now(), newest: null });
    const tookMs = performance.now() - startedMs;
    if (!result.ok) throw new Error(result.error.message);
    return tookMs;
  },
};

Object.assign(window, { verifyPage: page });
