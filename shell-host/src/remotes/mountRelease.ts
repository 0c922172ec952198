import type { Clock, MessageSet, RemoteContext, RemoteHandle } from "@portico/shared-sdk";
import { parseRemoteModule, restrictContext } from "@portico/shared-sdk/host";
import { readReleaseMessages } from "./releaseMessages.ts";
import type { ReleaseStart } from "./releaseStarter.ts";
import { createRemoteFailure, type RemoteFailure, type RemoteFailureCode } from "./remoteFailure.ts";
import { deadlineExceeded, withDeadline } from "./withDeadline.ts";

export interface MountedRelease {
  readonly start: ReleaseStart;
  readonly element: HTMLElement;
  /** When the release's files had run. Units: milliseconds since the navigation began */
  readonly filesMs: number;
  /** Ends the remote and removes its element; errors that it throws go to `onLateFailure`. */
  release(): void;
}

/** `null` when the attempt ended before the release's `mount` was called. */
export type MountOutcome =
  | { readonly ok: true; readonly mounted: MountedRelease }
  | { readonly ok: false; readonly failure: RemoteFailure }
  | null;

export interface MountPorts {
  readonly document: Document;
  readonly clock: Clock;
  /** Gives `remote`, or the card of a place, which has its name. */
  readonly loadModule: (entryGlobal: string, module: string) => Promise<unknown>;
  readonly createContext: (
    release: { readonly name: string; readonly version: string },
    messages: MessageSet,
    fail: (reason: unknown) => void,
  ) => RemoteContext;
  /** Reports failures that don't end the attempt. */
  readonly report: (failure: RemoteFailure) => void;
}

const offscreenClass = "portico-offscreen";

/** How long a remote may take from `mount` to its first complete render. */
const mountDeadlineMs = 4_000;

/**
 * Mounts a started release off-screen inside `slot`, up to its first render. The slot's content stays visible at the same
 * size until {@link takeOver} replaces it. Files may arrive long after the channel has disabled the release, so `isWanted`
 * is checked before each step that runs code of it.
 *
 * Errors: as data; errors that a remote throws end here
 */
export async function mountRelease(
  start: ReleaseStart,
  slot: HTMLElement,
  isWanted: () => boolean,
  onLateFailure: (failure: RemoteFailure) => void,
  { document, clock, loadModule, createContext, report }: MountPorts,
): Promise<MountOutcome> {
  const { remote, version, release, capabilities } = start.candidate;
  const describe = (code: RemoteFailureCode, reason: unknown) =>
    createRemoteFailure(code, remote, version, reason);
  const createFailure = (code: RemoteFailureCode, reason: unknown): MountOutcome => ({
    ok: false,
    failure: describe(code, reason),
  });

  const reading = readReleaseMessages(start, (reason) => report(describe("messages-failed", reason)));
  // handled below; until then it must not count as unhandled
  reading.catch(() => {});
  let messages: MessageSet;
  try {
    await Promise.all([start.scripts, start.styles]);
  } catch (error) {
    return createFailure("files-failed", error);
  }
  try {
    messages = await reading;
  } catch (error) {
    return createFailure("messages-failed", error);
  }
  const filesMs = clock.monotonicNow();

  if (!isWanted()) return null;
  let loaded: unknown;
  try {
    loaded = await withDeadline(
      loadModule(release.entryGlobal, start.place || "remote"),
      mountDeadlineMs,
      clock,
    );
  } catch (error) {
    return createFailure("container-failed", error);
  }
  if (loaded === deadlineExceeded) return createFailure("container-failed", { name: "Deadline" });
  const parsed = parseRemoteModule(loaded);
  if (!parsed.ok) return createFailure("module-refused", parsed.error);
  if (!isWanted()) return null;

  const element = document.createElement("div");
  element.className = offscreenClass;
  // browser: keeps focus and screen readers out until the render is shown
  element.setAttribute("inert", "");
  slot.append(element);
  let isOver = false;
  let handleFailure: (reason: unknown) => void = () => {};
  const failing = new Promise<never>((_, reject) => {
    handleFailure = reject;
  });
  const end = (handle: RemoteHandle | null) => {
    if (isOver) return;
    isOver = true;
    element.remove();
    try {
      handle?.release();
    } catch (error) {
      onLateFailure(describe("release-failed", error));
    }
  };
  let mounting: Promise<RemoteHandle> | null = null;
  const abandon = () => {
    end(null);
    // a remote whose mount resolves later must not run unseen
    mounting?.then((late) => late.release()).catch(() => {});
  };
  try {
    const context = createContext({ name: remote, version }, messages, (reason) => handleFailure(reason));
    mounting = Promise.resolve(parsed.module.mount(element, restrictContext(context, capabilities)));
    const handle = await withDeadline(Promise.race([mounting, failing]), mountDeadlineMs, clock);
    if (handle === deadlineExceeded) {
      abandon();
      return createFailure("mount-deadline", { name: "Deadline" });
    }
    handleFailure = (reason) => {
      if (isOver) return;
      onLateFailure(describe(isDocumentChange(reason) ? "document-changed" : "failed-later", reason));
    };
    return { ok: true, mounted: { start, element, filesMs, release: () => end(handle) } };
  } catch (error) {
    abandon();
    return createFailure("mount-failed", error);
  }
}

/**
 * browser: what `removeChild` and `insertBefore` throw when a translator or an extension has moved the nodes of a remote; only
 * the name is the same in all browsers.
 */
const isDocumentChange = (reason: unknown) => (reason as Partial<Error> | null)?.name === "NotFoundError";

/**
 * Replaces the slot's content by the mounted release, in one frame. Another release may be rendering off-screen beside it;
 * its own mount removes that one.
 */
export function takeOver(slot: HTMLElement, { element }: Pick<MountedRelease, "element">): void {
  const isOffscreen = (node: Node) => (node as Partial<Element>).className === offscreenClass;
  for (const other of [...slot.childNodes]) if (other !== element && !isOffscreen(other)) other.remove();
  element.className = "";
  element.removeAttribute("inert");
}
