import type { RemoteRelease } from "@portico/shared-sdk";
import { systemClock, tabStorageOf } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { ownEntry } from "@portico/release/format";
import type { BootstrapState } from "../boot/bootstrapState.ts";
import type { ChannelOutcome, PageChannel } from "../remotes/channelSource.ts";
import type { ReleaseCandidate } from "../remotes/releaseCandidate.ts";
import type { PageRemotesSettings } from "../remotes/setUpRemotes.ts";
import { createPreviewOpener } from "./openPreview.ts";
import { createPreviewBadge } from "./previewBadge.ts";
import { createPreviewPlace } from "./previewPlace.ts";
import type { PreviewRequest } from "./previewRequest.ts";
import { createPreviewSession, type RunningPreview } from "./previewSession.ts";

/**
 * Makes this tab run a release that its channel does not name, as long as a valid permit allows it. Downloads, checks, retries
 * and fallbacks are those of every release. Where the permit is refused, the tab runs the channel's release.
 *
 * @returns settings with which slots run the preview
 */
export function setUpPreview(
  page: Window & typeof globalThis,
  request: PreviewRequest,
  { facts, sitePage }: Pick<BootstrapState, "facts" | "sitePage">,
  settings: PageRemotesSettings,
): PageRemotesSettings {
  const { channels, telemetry, createContext, resolveCandidate } = settings;
  let running: RunningPreview | null = null;
  const listeners = new Set<(channel: PageChannel) => void>();
  const tabStorage = tabStorageOf(page);
  const place = createPreviewPlace(page);
  const endPreview = () => {
    session.end();
    page.location.reload();
  };
  const badge = createPreviewBadge(page, {
    locale: facts.locale,
    telemetry,
    messages: sitePage?.messages ?? Promise.resolve({}),
    onEnd: endPreview,
  });
  const session = createPreviewSession({
    request,
    open: createPreviewOpener({ fetch: page.fetch.bind(page), clock: systemClock }),
    tabStorage,
    clock: systemClock,
    onRunning: (preview) => {
      running = preview;
      badge.showRunning(preview);
      place.show(preview);
    },
    onRefused: (error) => {
      // eslint-disable-next-line no-console -- for the developer who opened the link, not for the collector
      console.error(`${site.name} preview refused (${error.code}): ${error.message}`);
      badge.showRefusal(error.code);
    },
    onStopped: (channel) => {
      running = null;
      badge.hideRunning();
      place.restore();
      listeners.forEach((listener) => listener(channel));
    },
  });

  const extended = new WeakMap<PageChannel, PageChannel>();
  const originals = new WeakMap<PageChannel, PageChannel>();
  const findPreview = (channel: PageChannel) => session.find(originals.get(channel) ?? channel);
  /** Gives slots and places of the tab a channel with the remote that it does not have yet. */
  const addRemote = (channel: PageChannel): PageChannel => {
    const preview = findPreview(channel);
    if (preview === null || preview.isPlaced) return channel;
    const { document } = channel;
    const remotes = { ...document.remotes, [preview.remote]: preview.rules };
    const added = extended.get(channel) ?? { ...channel, document: { ...document, remotes } };
    extended.set(channel, added);
    originals.set(added, channel);
    return added;
  };
  const examine = async (outcome: ChannelOutcome): Promise<ChannelOutcome> => {
    if (outcome.ok) await session.examine(outcome.channel);
    if (running === null) place.restore();
    return outcome.ok ? { ok: true, channel: addRemote(outcome.channel) } : outcome;
  };
  /** Telemetry counts it apart from a release of this version that visitors get. No release has such a version. */
  const mark = ({ name, version }: RemoteRelease): RemoteRelease => ({
    name,
    version: session.isPreview({ name, version }) ? `${version}+preview` : version,
  });

  return {
    ...settings,
    inspect: (inspection) =>
      settings.inspect({ ...inspection, endPreview: running === null ? null : endPreview }),
    channels: {
      ...channels,
      current: () => channels.current().then(examine),
      refresh: () => channels.refresh().then(examine),
      onChange: (listener) => {
        listeners.add(listener);
        const stop = channels.onChange(
          (channel) => void session.examine(channel).then(() => listener(addRemote(channel))),
        );
        return () => {
          listeners.delete(listener);
          stop();
        };
      },
    },
    resolveCandidate: (remote, channel) => {
      const preview = findPreview(channel);
      return preview?.remote === remote
        ? { ok: true, candidate: createCandidate(preview, channel) }
        : resolveCandidate(remote, channel);
    },
    telemetry: { ...telemetry, scoped: (release) => telemetry.scoped(mark(release)) },
    createContext: (release, messages, fail) => {
      const context = {
        ...createContext(release, messages, fail),
        telemetry: telemetry.scoped(mark(release)),
      };
      return running !== null && session.isPreview(release) ? place.adapt(context, running) : context;
    },
  };
}

/** Makes the candidate with no more capabilities than the channel grants to the remote. */
function createCandidate(
  { remote, version, release, notAfter }: RunningPreview,
  channel: PageChannel,
): ReleaseCandidate {
  const { capabilities = [] } = ownEntry(channel.document.remotes, remote) ?? {};
  return {
    remote,
    version,
    rule: "preview",
    ...(notAfter !== null && { previewUntil: notAfter }),
    bucket: null,
    release,
    capabilities,
    channel,
  };
}
