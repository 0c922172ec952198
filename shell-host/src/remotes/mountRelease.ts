import {
  parseMessageSet,
  parseRemoteModule,
  type Clock,
  type MessageSet,
  type RemoteContext,
  type RemoteHandle,
} from "@portico/shared-sdk";
import { createRemoteFailure, type RemoteFailure } from "./remoteFailure.ts";
import type { ReleaseStart } from "./releaseStarter.ts";
import { deadlineExceeded, withDeadline } from "./withDeadline.ts";

export interface MountedRelease {
  readonly start: ReleaseStart;
  readonly element: HTMLElement;
  readonly handle: RemoteHandle;
}

export type MountOutcome =
  | { readonly ok: true; readonly mounted: MountedRelease }
  | { readonly ok: false; readonly failure: RemoteFailure };

export interface MountPorts {
  readonly document: Document;
  readonly clock: Clock;
  readonly loadModule: (entryGlobal: string, base: string) => Promise<unknown>;
  readonly createContext: (
    start: ReleaseStart,
    messages: MessageSet,
    fail: (reason: unknown) => void,
  ) => RemoteContext;
}

/** How long a remote may take from `mount` to its first complete picture. */
const mountDeadlineMs = 4_000;

/**
 * Brings a started release to its first picture inside `slot`, off-screen: what stands in the slot stays visible and
 * keeps its size until {@link takeOver} puts the new picture in its place.
 *
 * Errors: as data; whatever a remote throws ends here
 */
export async function mountRelease(
  start: ReleaseStart,
  slot: HTMLElement,
  onLateFailure: (failure: RemoteFailure) => void,
  { document, clock, loadModule, createContext }: MountPorts,
): Promise<MountOutcome> {
  const { remote, version, release } = start;
  const refuse = (code: RemoteFailure["code"], reason: unknown): MountOutcome => ({
    ok: false,
    failure: createRemoteFailure(code, remote, version, reason),
  });

  let content: unknown;
  try {
    [, , content] = await Promise.all([start.scripts, start.styles, start.messages]);
  } catch (error) {
    return refuse(
      (error as { code?: unknown }).code === "messages-failed" ? "messages-failed" : "files-failed",
      error,
    );
  }

  const messages = parseMessageSet(content)?.messages;
  if (messages === undefined) return refuse("messages-failed", { name: "Messages", code: "malformed" });

  let loaded: unknown;
  try {
    loaded = await withDeadline(loadModule(release.entryGlobal, release.base), mountDeadlineMs, clock);
  } catch (error) {
    return refuse("container-failed", error);
  }
  if (loaded === deadlineExceeded) return refuse("container-failed", { name: "Deadline" });
  const parsed = parseRemoteModule(loaded);
  if (!parsed.ok) return refuse("module-refused", parsed.error);

  const element = document.createElement("div");
  element.className = "portico-offscreen";
  // browser: keeps focus and screen readers out until the picture counts
  element.inert = true;
  slot.append(element);
  let isAbandoned = false;
  const abandon = (handle?: RemoteHandle) => {
    isAbandoned = true;
    element.remove();
    handle?.release();
  };
  try {
    const mounting = Promise.resolve(
      parsed.module.mount(
        element,
        createContext(start, messages, (reason) => {
          if (!isAbandoned) onLateFailure(createRemoteFailure("failed-later", remote, version, reason));
        }),
      ),
    );
    const handle = await withDeadline(mounting, mountDeadlineMs, clock);
    if (handle === deadlineExceeded) {
      abandon();
      // a remote that comes back after all must not go on unseen
      mounting.then(
        (late) => late.release(),
        () => {},
      );
      return refuse("mount-deadline", { name: "Deadline" });
    }
    return { ok: true, mounted: { start, element, handle } };
  } catch (error) {
    abandon();
    return refuse("mount-failed", error);
  }
}

/** Makes the mounted picture the slot's only content, in one step and so in one frame. */
export function takeOver(slot: HTMLElement, { element }: MountedRelease): void {
  element.className = "";
  element.inert = false;
  for (const other of [...slot.childNodes]) if (other !== element) other.remove();
}
