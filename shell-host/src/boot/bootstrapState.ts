import type { ConfiguredOrigins } from "@portico/shared-sdk/host";
import { bootKey, type Visitor } from "@portico/release/format";
import type { ChannelSource } from "../remotes/channelSource.ts";
import type { FileLoader } from "../remotes/fileLoader.ts";
import type { ResolveCandidate } from "../remotes/releaseCandidate.ts";
import type { ReleaseStarter } from "../remotes/releaseStarter.ts";
import type { ShellFile } from "../remotes/remoteRuntime.ts";
import type { PageFacts } from "./pageFacts.ts";

/** What the boot has started for a page of the exchange; an embedding page has none of it. */
export interface SitePage {
  readonly resolveCandidate: ResolveCandidate;
  /** Reads the cookies at the first access. */
  readonly visitor: Visitor;
  /** The shell's own messages in the page's language. */
  readonly messages: Promise<unknown>;
  /** Rejects if one of the page's fonts can't be used; `null` where this browser has not cached all of them. */
  readonly fonts: Promise<void> | null;
  /** Resolves with the address of the first stylesheet of the page that failed. */
  readonly failedStylesheet: Promise<string>;
}

/** What the boot passes to the shell, so that a page has one loader and one channel. */
export interface BootstrapState {
  readonly shellVersion: string;
  readonly configuredOrigins?: ConfiguredOrigins | undefined;
  readonly facts: PageFacts;
  readonly files: FileLoader;
  /** The shell's files that its webpack runtime may load; the shell adds its lazy chunks. */
  readonly shellFiles: ShellFile[];
  readonly starter: ReleaseStarter;
  readonly channels: ChannelSource;
  /** `null` on a page that only embeds parts of the exchange. */
  readonly sitePage: SitePage | null;
}

const stateKey = Symbol.for(bootKey);

type PageWithState = Window & { [stateKey]?: BootstrapState };

export function storeBootstrapState(page: Window, state: BootstrapState): void {
  (page as PageWithState)[stateKey] = Object.freeze(state);
}

/**
 * Removes the state from the page as well: it holds the page's Trusted Types policy and its file loader, which code that
 * runs later must not get.
 *
 * Errors: throws when the page has no boot, which only a wrongly built page lacks
 */
export function takeBootstrapState(page: PageWithState): BootstrapState {
  const state = page[stateKey];
  if (state === undefined) throw new Error("This page has no inline boot; build the pages again");
  delete page[stateKey];
  return state;
}
