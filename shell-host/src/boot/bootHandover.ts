import type { Visitor } from "@portico/release/format";
import type { ChannelSource } from "../remotes/channelSource.ts";
import type { FileLoader } from "../remotes/fileLoader.ts";
import type { ReleaseStarter } from "../remotes/releaseStarter.ts";
import type { PageFacts } from "./pageFacts.ts";

/** What was begun for a page of ours. */
export interface OwnPage {
  /** Whom the channel's rules judge; asked for the first time, the cookies are looked at. */
  readonly visitor: Visitor;
  /** The shell's own messages in the page's language. */
  readonly messages: Promise<unknown>;
  /** Begins the files of all remotes that the page shows; those that are under way are joined. */
  startSlots(): void;
}

/** What the boot began and the shell goes on with: one loader and one channel for the whole page. */
export interface BootParts {
  readonly shellVersion: string;
  readonly facts: PageFacts;
  readonly files: FileLoader;
  readonly starter: ReleaseStarter;
  readonly channels: ChannelSource;
  /** `null` where the page only embeds parts of the exchange: it and who is logged in are not ours there. */
  readonly ownPage: OwnPage | null;
  /** Where the worker of pages that open offline lies, in the form that the browser takes. */
  readonly workerAddress: string;
}

/** The same with the visitor, whom the boot of our own pages has recognised already and `embed.js` leaves to the shell. */
export interface BootHandover extends BootParts {
  /** Whom the channel's rules judge. */
  readonly visitor: Visitor;
}

const handoverKey = Symbol.for("portico.boot");

type PageWithHandover = Window & { [handoverKey]?: BootParts };

export function handOver(page: Window, handover: BootParts): void {
  (page as PageWithHandover)[handoverKey] = Object.freeze(handover);
}

/** Errors: throws when the page has no boot, which only a wrongly built page lacks. */
export function receiveHandover(page: Window): BootParts {
  const handover = (page as PageWithHandover)[handoverKey];
  if (handover === undefined) throw new Error("This page carries no boot; build the pages again");
  return handover;
}
