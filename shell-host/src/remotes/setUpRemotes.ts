import {
  systemClock,
  type MessageSet,
  type RemoteContext,
  type RemoteRelease,
  type Telemetry,
} from "@portico/shared-sdk";
import type { BootHandover } from "../boot/bootHandover.ts";
import { createPorticoGlobal } from "../publicApi/porticoGlobal.ts";
import { loadRemoteModule, setUpFederation } from "./federation.ts";
import { warnWithoutCrypto } from "./warnWithoutCrypto.ts";
import type { RemoteFailure } from "./remoteFailure.ts";
import { createSlot, type Slot, type SlotPorts } from "./slot.ts";

export type CreateContext = (
  release: RemoteRelease,
  messages: MessageSet,
  fail: (reason: unknown) => void,
) => RemoteContext;

export interface PageRemotes {
  /** Takes header and footer off the page for good. */
  hideChrome(): void;
}

/** Finds the page's slots, starts a remote in each, and puts `window.portico` on the page. */
export function setUpRemotes(
  page: Window,
  handover: BootHandover,
  telemetry: Telemetry,
  createContext: CreateContext,
): PageRemotes {
  setUpFederation(page);
  const slots = new Map<string, Slot>();
  let channel = handover.channel;
  // eslint-disable-next-line no-console -- for the developer who opened the page, not for the collector
  void channel.then((outcome) => warnWithoutCrypto(outcome, (message) => console.error(message)));
  const ports: SlotPorts = {
    document: page.document,
    clock: systemClock,
    starter: handover.starter,
    channel: (isFresh) => (isFresh ? (channel = handover.reloadChannel()) : channel),
    loadModule: loadRemoteModule,
    createContext: ({ remote, version }, messages, fail) =>
      createContext({ name: remote, version }, messages, fail),
    random: Math.random,
    nextFrame: (callback) => page.requestAnimationFrame(callback),
    report: (failure) => reportFailure(telemetry, failure),
    onStateChange: (remote, state) => control.emit("slot", { remote, state }),
  };
  const control = createPorticoGlobal({
    version: handover.shellVersion,
    explain: (remote) => slots.get(remote)?.explain() ?? null,
    mount: (remote, element) => {
      element.dataset["remote"] = remote;
      element.dataset["state"] = "skeleton";
      const slot = createSlot(element, remote, ports);
      slot.start();
      return { release: () => slot.release() };
    },
  });
  Object.defineProperty(page, "portico", { value: control.api, enumerable: true });

  for (const element of page.document.querySelectorAll<HTMLElement>("[data-remote]")) {
    const remote = element.dataset["remote"] ?? "";
    const slot = createSlot(element, remote, ports);
    slots.set(remote, slot);
    slot.start();
  }
  return {
    hideChrome: () => {
      slots.get("header")?.hide();
      slots.get("footer")?.hide();
    },
  };
}

function reportFailure(telemetry: Telemetry, { code, remote, version, cause, message }: RemoteFailure): void {
  telemetry
    .scoped({ name: remote, version: version ?? "none" })
    .report({ level: "error", name: "remote", code, message, data: { fault: code, reason: cause } });
}
