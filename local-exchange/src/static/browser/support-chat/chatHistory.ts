export interface ChatEntry {
  readonly from: "visitor" | "support";
  readonly text: string;
}

interface StoredChat {
  /** `null` while no user was logged in. */
  readonly userId: number | null;
  readonly entries: readonly ChatEntry[];
  /** Answers that came while the panel was closed. */
  readonly unread: number;
}

/** The conversation of one tab. */
export interface ChatHistory {
  readonly entries: readonly ChatEntry[];
  readonly unread: number;
  /** Continues the tab's conversation, or starts a new one where the stored one is another user's; `null` is a visitor. */
  openFor(userId: number | null): void;
  add(entry: ChatEntry, isUnread: boolean): void;
  markRead(): void;
}

const storageKey = "support-chat:history";
const maxEntries = 50;
export const maxCharacters = 500;

/**
 * Keeps the conversation in the tab's storage, so that it survives a change of page and ends with the tab.
 *
 * Errors: none; without storage, or with content that was not written here, the conversation is empty
 */
export function createChatHistory(readStorage: () => Storage): ChatHistory {
  let chat: StoredChat = { userId: null, entries: [], unread: 0 };

  function replace(next: StoredChat) {
    chat = next;
    try {
      readStorage().setItem(storageKey, JSON.stringify(chat));
    } catch {
      // storage is blocked or full; the conversation lasts as long as the page
    }
  }

  return {
    get entries() {
      return chat.entries;
    },
    get unread() {
      return chat.unread;
    },
    openFor(userId) {
      const stored = chat.entries.length > 0 ? chat : readStored(readStorage);
      // a visitor who logs in is the same person; a user who logs out may not be
      const isOther = stored.userId !== null && stored.userId !== userId;
      replace(isOther ? { userId, entries: [], unread: 0 } : { ...stored, userId });
    },
    add(entry, isUnread) {
      replace({
        ...chat,
        entries: [...chat.entries, { ...entry, text: entry.text.slice(0, maxCharacters) }].slice(-maxEntries),
        unread: chat.unread + (isUnread ? 1 : 0),
      });
    },
    markRead() {
      if (chat.unread > 0) replace({ ...chat, unread: 0 });
    },
  };
}

function readStored(readStorage: () => Storage): StoredChat {
  const none: StoredChat = { userId: null, entries: [], unread: 0 };
  try {
    const chat = JSON.parse(readStorage().getItem(storageKey) ?? "null") as Partial<StoredChat> | null;
    if (!Array.isArray(chat?.entries)) return none;
    const entries = (chat.entries as readonly Partial<ChatEntry>[]).flatMap(({ from, text }) =>
      (from === "visitor" || from === "support") && typeof text === "string"
        ? [{ from, text: text.slice(0, maxCharacters) }]
        : [],
    );
    const unread = Number.isSafeInteger(chat.unread) ? Math.min(Math.max(chat.unread!, 0), maxEntries) : 0;
    const userId = typeof chat.userId === "number" ? chat.userId : null;
    return { userId, entries: entries.slice(-maxEntries), unread };
  } catch {
    return none;
  }
}
