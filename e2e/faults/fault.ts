import type { Page } from "@playwright/test";
import type { FaultLab } from "./faultLab.ts";

export const remoteNames = ["header", "footer", "contest"] as const;

/** The remotes of the page that every fault is tried on. */
export type RemoteName = (typeof remoteNames)[number];

/**
 * One way in which loading a remote goes wrong, and what the page makes of it.
 *
 * Source: design reliability.md, list R
 */
export interface Fault {
  /** Its number in the list, such as `r02`. */
  readonly id: string;
  readonly title: string;
  /** Breaks what it breaks, before the page is opened. */
  inflict(lab: FaultLab, remote: RemoteName): void | Promise<void>;
  /** What a visitor does on the open page, where the fault waits for that. */
  act?(page: Page, lab: FaultLab, remote: RemoteName): Promise<void>;
  readonly fixture?: FixtureRemote;
  readonly expected: Expectation;
  /** Lines that this fault alone makes the browser write; all of them know the ones about failed requests. */
  readonly consoleLines?: RegExp;
}

export type Expectation = ShownFallback | ShownRemote;

interface ShownFallback {
  readonly shows: "fallback";
  /** The one report names one of these: which of several broken files is noticed first is nobody's promise. */
  readonly report: readonly string[];
  /** Who is at fault when no release is: the page has one channel, and reports it once for all slots. */
  readonly reporter?: "channel";
  /** Whether all slots share the fault, so that none of them can be asked to be mounted. */
  readonly isPageWide?: boolean;
  /** Whether the real remote comes without a reload once the fault is gone. */
  readonly recovers: boolean;
}

interface ShownRemote {
  /** The visitor gets the remote after all. */
  readonly shows: "mounted";
  readonly report: readonly string[] | null;
  readonly reporter?: "channel";
  /** How much later than others it may be, since that is the fault. */
  readonly allowanceMs?: number;
}

/** A release that the publish gate would refuse, compiled like any other remote; see `support/buildFaultRemotes.ts`. */
export interface FixtureRemote {
  /** Lower-case words; also the name of its folder and its revision. */
  readonly name: string;
  /** The file that takes the place of `src/remote.tsx`, below this folder. */
  readonly source: string;
  /** What the container exposes it as, when not as `./remote`. */
  readonly exposedAs?: string;
  /** Whether what it exposes is a chunk of its own, as other builds than ours cut it. */
  readonly isCutApart?: boolean;
  /** The range of React that the container asks the page for. */
  readonly reactRange?: string;
  /** Changes the text of the built entry; `entryGlobal` is the name of the container on the page. */
  rewriteEntry?(text: string, entryGlobal: string): string;
}
