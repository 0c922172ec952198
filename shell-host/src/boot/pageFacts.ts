import type { FontFile } from "./fontFile.ts";

/**
 * Facts that `static/Document.tsx` writes into the static page, or that an embedding page's script tag contains; read
 * by the boot and the shell.
 */
export interface PageFacts {
  /** Where the exchange's files lie: `""` on its own pages, its origin on a page that embeds parts of it. */
  readonly origin: string;
  readonly page: string;
  readonly edition: string;
  readonly environment: string;
  /** Path segment of the page's language. */
  readonly locale: string;
  /** Remotes whose files start as soon as the channel is verified, without waiting for the shell. */
  readonly eagerRemotes: readonly string[];
  /** Address of the shell's own messages in the page's language; `""` where the shell draws nothing itself. */
  readonly messagesAddress: string;
  readonly messagesIntegrity: string;
  /** The fonts of the page's language; none on an embedding page, where the shell loads them. */
  readonly fonts: readonly FontFile[];
}

export function readPageFacts(root: HTMLElement): PageFacts {
  const {
    page = "",
    edition = "",
    environment = "",
    locale = "",
    eagerRemotes = "",
    messages = "",
    messagesIntegrity = "",
    fonts = "[]",
  } = root.dataset;
  return {
    origin: "",
    page,
    edition,
    environment,
    locale,
    eagerRemotes: eagerRemotes.split(" "),
    messagesAddress: messages,
    messagesIntegrity,
    fonts: JSON.parse(fonts) as readonly FontFile[],
  };
}
