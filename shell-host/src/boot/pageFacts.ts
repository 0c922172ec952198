/** What the static page itself says; written by `static/Document.tsx`, read by the boot and the shell. */
export interface PageFacts {
  readonly page: string;
  readonly edition: string;
  readonly environment: string;
  /** Path segment of the page's language. */
  readonly locale: string;
  /** Remotes whose files start as soon as the channel is verified, without waiting for the shell. */
  readonly eagerRemotes: readonly string[];
  /** Address of the shell's own messages in the page's language. */
  readonly messagesAddress: string;
}

export function readPageFacts(root: HTMLElement): PageFacts {
  const {
    page = "",
    edition = "",
    environment = "",
    locale = "",
    eagerRemotes = "",
    messages = "",
  } = root.dataset;
  return {
    page,
    edition,
    environment,
    locale,
    eagerRemotes: eagerRemotes.split(" ").filter(Boolean),
    messagesAddress: messages,
  };
}
