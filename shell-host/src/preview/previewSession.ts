import type { Clock, RemoteRelease } from "@portico/shared-sdk";
import { storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";
import { createPreviewError, isPreviewError, type PreviewError } from "@portico/release/format";
import type { PageChannel } from "../remotes/channelSource.ts";
import type { OpenedPreview, OpenPreview } from "./openPreview.ts";
import type { PreviewRequest } from "./previewRequest.ts";

export interface RunningPreview extends OpenedPreview {
  /** What the tab was given. */
  readonly text: string;
}

/** The preview of a tab: at most one, verified again with each channel. */
export interface PreviewSession {
  /** Verifies the preview against a channel, before the channel's releases are chosen; once per channel. */
  examine(channel: PageChannel): Promise<void>;
  /** The preview that runs beside the releases of a channel that was examined. */
  find(channel: PageChannel): RunningPreview | null;
  isPreview(release: RemoteRelease): boolean;
  /** Removes the preview from the tab; later pages run the channel's releases. */
  end(): void;
}

interface PreviewSessionPorts {
  readonly request: PreviewRequest;
  readonly open: OpenPreview;
  readonly tabStorage: KeyValueStore;
  readonly clock: Clock;
  /** Called when a preview starts, and when its end has changed. */
  readonly onRunning: (preview: RunningPreview) => void;
  readonly onRefused: (error: PreviewError) => void;
  /** The preview ended while the page ran it; `channel` is the newest one. */
  readonly onStopped: (channel: PageChannel) => void;
}

const { key } = storageKeys.preview;

/** A later attempt may succeed. */
const passingCodes: readonly string[] = ["record-missing"];

export function createPreviewSession(ports: PreviewSessionPorts): PreviewSession {
  const { request, open, tabStorage, clock, onRunning, onRefused, onStopped } = ports;
  const examined = new WeakMap<PageChannel, Promise<void>>();
  const accepted = new WeakMap<PageChannel, RunningPreview>();
  let running: RunningPreview | null = null;
  let isStarted = false;
  let underWay = Promise.resolve();
  let cancelExpiry = () => {};

  async function tryOpen(text: string, channel: PageChannel): Promise<RunningPreview | null> {
    try {
      return { ...(await open(text, channel)), text };
    } catch (reason) {
      const error = isPreviewError(reason) ? reason : createPreviewError("bad-record", String(reason));
      if (tabStorage.read(key) === text && !passingCodes.includes(error.code)) tabStorage.remove(key);
      onRefused(error);
      return null;
    }
  }

  /** What an earlier page of the tab runs has precedence: a link must not replace it unseen. */
  async function start(channel: PageChannel): Promise<RunningPreview | null> {
    const { stored, given } = request;
    const former = stored === null ? null : await tryOpen(stored, channel);
    if (given === null || given === stored) return former;
    const next = await tryOpen(given, channel);
    if (former === null || next === null) return next ?? former;
    if (former.release.entryGlobal === next.release.entryGlobal) return next;
    onRefused(
      createPreviewError(
        "already-active",
        `This tab runs a preview of ${former.remote} ${former.version}: end it, or open the link in a new tab.`,
      ),
    );
    return former;
  }

  async function run(channel: PageChannel): Promise<void> {
    const former = running;
    const next = isStarted ? former && (await tryOpen(former.text, channel)) : await start(channel);
    isStarted = true;
    // the visitor may have ended it meanwhile
    running = former !== running ? running : next;
    cancelExpiry();
    if (running === null) {
      if (former !== null) onStopped(channel);
      return;
    }
    const { text, notAfter } = running;
    accepted.set(channel, running);
    tabStorage.write(key, text);
    if (notAfter !== null) {
      cancelExpiry = clock.schedule(() => expire(channel), notAfter - clock.now());
    }
    if (former === null) onRunning(running);
  }

  function expire(channel: PageChannel): void {
    end();
    onRefused(createPreviewError("expired", "The preview has ended: its link has expired."));
    onStopped(channel);
  }

  function end(): void {
    running = null;
    cancelExpiry();
    tabStorage.remove(key);
  }

  return {
    examine: (channel) => {
      const examining = examined.get(channel) ?? (underWay = underWay.then(() => run(channel)));
      examined.set(channel, examining);
      return examining;
    },
    find: (channel) => (running === null ? null : (accepted.get(channel) ?? null)),
    isPreview: ({ name, version }) => running?.remote === name && running.version === version,
    end,
  };
}
