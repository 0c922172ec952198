import type { MessageSet, RemoteContext, RemoteRelease } from "@portico/shared-sdk";
import { systemClock, type KeyValueStore, type Telemetry } from "@portico/shared-sdk/host";
import { isChrome } from "@portico/release/format";
import type { Inspection } from "../inspector/openInspector.ts";
import { createPorticoGlobal, publishPortico } from "../publicApi/porticoGlobal.ts";
import { setUpChannelWatch } from "./channelWatch.ts";
import type { ChannelOutcome, ChannelProblem, ChannelSource } from "./channelSource.ts";
import { createModuleLoader } from "./federation.ts";
import type { AddCard } from "./fillPlaces.ts";
import { createLastKnownGood } from "./lastKnownGood.ts";
import { parseMountOptions, type MountOptions } from "./mountOptions.ts";
import type { ResolveCandidate } from "./releaseCandidate.ts";
import type { ReleaseStarter } from "./releaseStarter.ts";
import { createRemoteFailure, type RemoteFailure } from "./remoteFailure.ts";
import { createSlot, type Slot, type SlotPorts } from "./slot.ts";
import { warnWithoutCrypto } from "./warnWithoutCrypto.ts";

export type CreateContext = (
  release: RemoteRelease,
  messages: MessageSet,
  fail: (reason: unknown) => void,
) => RemoteContext;

export interface PageRemotes {
  /** Removes header and footer from the page permanently. */
  hideChrome(): void;
}

export interface PageRemotesSettings {
  readonly shellVersion: string;
  /** Whether the page embeds remotes. Its elements come through `mount`; it may use `data-remote` for something else. */
  readonly isEmbedded: boolean;
  readonly edition: string;
  readonly channels: ChannelSource;
  readonly starter: ReleaseStarter;
  readonly resolveCandidate: ResolveCandidate;
  readonly storage: KeyValueStore;
  readonly telemetry: Telemetry;
  readonly createContext: CreateContext;
  readonly inspect: (inspection: Inspection) => Promise<void>;
}

/** Finds the page's slots, runs a remote in each, follows the channel, and puts `window.portico` on the page. */
export function setUpRemotes(page: Window, settings: PageRemotesSettings): PageRemotes {
  const { channels, telemetry, createContext } = settings;
  const slots = new Map<HTMLElement, Slot>();
  const report = (failure: RemoteFailure) => reportFailure(telemetry, failure);
  const ports: Omit<SlotPorts, "createContext"> = {
    document: page.document,
    clock: systemClock,
    starter: settings.starter,
    resolveCandidate: settings.resolveCandidate,
    lastKnownGood: createLastKnownGood({ ...settings, clock: systemClock }),
    refreshChannel: channels.refresh,
    loadModule: createModuleLoader(page),
    random: Math.random,
    nextFrame: (callback) => page.requestAnimationFrame(callback),
    report,
    onStatusChange: (remote, state) => control.emit("slot", { remote, state }),
  };

  function fill(element: HTMLElement, remote: string, options?: MountOptions): Slot {
    const own = parseMountOptions(options);
    for (const [otherElement, other] of slots) {
      if (otherElement === element || (isChrome(remote) && other.remote === remote)) {
        report(createRemoteFailure("duplicate-mount", remote, otherElement.dataset["release"] ?? null, null));
        remove(otherElement, other);
      }
    }
    element.dataset["remote"] = remote;
    return addSlot(
      element,
      createSlot(element, remote, {
        ...ports,
        createContext: (...given) => {
          const context = createContext(...given);
          return { ...context, navigation: { ...context.navigation, ...own } };
        },
      }),
    );
  }

  function addSlot(element: HTMLElement, slot: Slot): Slot {
    slots.set(element, slot);
    void channels.current().then(slot.apply);
    return slot;
  }

  function remove(element: HTMLElement, slot: Slot): void {
    if (slots.get(element) === slot) slots.delete(element);
    slot.release();
  }

  /** Their code is a file of its own, for the pages that have a card or a banner. */
  function followPlaces(outcome: ChannelOutcome): void {
    if (!outcome.ok || settings.isEmbedded) return;
    const { channel } = outcome;
    const remotes = Object.values(channel.document.remotes);
    const isUsed = ({ dataset: { place = "" } }: HTMLElement) =>
      remotes.some(
        ({ places = {}, placement }) => place in places || (placement && placement.slot === place),
      );
    if (![...page.document.querySelectorAll<HTMLElement>("[data-place]")].some(isUsed)) return;
    const addCard: AddCard = (element, remote, place) =>
      addSlot(element, createSlot(element, remote, { ...ports, createContext }, place));
    import(/* webpackChunkName: "places" */ "./fillPlaces.ts").then(
      ({ fillPlaces }) => fillPlaces(page, channel, { ...settings, slots, fill, addCard, remove }),
      (reason: unknown) => report(createRemoteFailure("files-failed", "places", null, reason)),
    );
  }

  const control = createPorticoGlobal({
    version: settings.shellVersion,
    explain: (name) => [...slots.values()].find((slot) => slot.name === name)?.explain() ?? null,
    mount: (remote, element, options) => {
      if (!(element instanceof HTMLElement)) throw new TypeError("portico.mount: give an HTML element");
      const slot = fill(element, remote, options);
      return { release: () => remove(element, slot) };
    },
    inspect: () =>
      settings.inspect({
        channels,
        listSlots: () => [...slots.values()].map((slot) => ({ remote: slot.name, ...slot.explain() })),
        onSlotChange: (listener) => control.api.on("slot", listener),
      }),
  });
  publishPortico(page, control.api);

  if (!settings.isEmbedded) {
    for (const element of page.document.querySelectorAll<HTMLElement>("[data-remote]")) {
      fill(element, element.dataset["remote"] ?? "");
    }
  }
  void channels.current().then(followPlaces);
  channels.onChange((channel) => {
    slots.forEach((slot) => slot.apply({ ok: true, channel }));
    followPlaces({ ok: true, channel });
  });
  setUpChannelWatch({
    hostWindow: page,
    clock: systemClock,
    random: Math.random,
    refresh: () => channels.refresh().then(reportRefusal),
  });
  const reportChannel = (error: ChannelProblem) =>
    report(createRemoteFailure("channel-unavailable", "channel", null, error));
  let reportedRefusal = "";
  /** Reports only the refused files of an open tab's requests, each once: what fails on the network is requested again. */
  function reportRefusal(outcome: ChannelOutcome): void {
    if (outcome.ok || outcome.error.name !== "ChannelError" || outcome.error.message === reportedRefusal)
      return;
    reportedRefusal = outcome.error.message;
    reportChannel(outcome.error);
  }
  void channels.fetched.then((outcome) => {
    if (!outcome.ok) reportChannel(outcome.error);
    // eslint-disable-next-line no-console -- for the developer who opened the page, not for the collector
    warnWithoutCrypto(outcome, (message) => console.error(message));
  });
  return {
    // Source: S2.21
    hideChrome: () => {
      for (const [element, slot] of slots) if (isChrome(slot.remote)) remove(element, slot);
    },
  };
}

function reportFailure(telemetry: Telemetry, { code, remote, version, cause, message }: RemoteFailure): void {
  const level = code === "document-changed" ? "warn" : "error";
  telemetry
    .scoped({ name: remote, version: version ?? "none" })
    .report({ level, name: "remote", code, message, data: { fault: code, reason: cause } });
}
