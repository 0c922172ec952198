import type { Page } from "@playwright/test";
import type { FaultLab } from "./faultLab.ts";

/**
 * One way in which loading a remote fails, and how the page must respond.
 *
 * Source: S18.17
 */
export interface Fault {
  /** Its number in the list, such as `r02`. */
  readonly id: string;
  readonly title: string;
  /** Sets up the fault before the page opens. */
  inject(lab: FaultLab, remote: string): void | Promise<void>;
  /** What a visitor does on the open page, for faults that need it. */
  act?(page: Page, lab: FaultLab, remote: string): Promise<void>;
  readonly expected: Expectation;
  /** Console lines that the browser writes for this fault; lines about failed requests are always allowed. */
  readonly consoleLines?: RegExp;
}

export type Expectation = ShownFallback | ShownRemote;

interface ShownFallback {
  readonly shows: "fallback";
  /** The one report has one of these codes: which of several broken files fails first is not defined. */
  readonly report: readonly string[];
  /** Set where the channel is at fault: the page has one channel and reports it once for all slots. */
  readonly reporter?: "channel";
  /** Whether the fault affects every slot of the page. */
  readonly isPageWide?: boolean;
  /** Whether the real remote mounts without a reload once the fault ends. */
  readonly recovers: boolean;
}

interface ShownRemote {
  /** The visitor sees the remote despite the fault. */
  readonly shows: "mounted";
  readonly report: readonly string[] | null;
  readonly reporter?: "channel";
}

/** A release that the publish gate would refuse, compiled like any other remote by `support/buildFaultRemotes.ts`. */
export interface FixtureRemote {
  /** Lower-case words; also the name of its folder and its revision. */
  readonly name: string;
  /** The file that replaces `src/remote.tsx`, relative to this folder. */
  readonly source: string;
  /** The exposed name, if not `./remote`. */
  readonly exposedAs?: string;
  /** Whether the exposed module is a separate chunk, as other bundlers emit it. */
  readonly isChunked?: boolean;
  /** The range of React that the container requires. */
  readonly reactRange?: string;
  /** Changes the text of the built entry; `entryGlobal` is the name of the container on the page. */
  rewriteEntry?(text: string, entryGlobal: string): string;
}
