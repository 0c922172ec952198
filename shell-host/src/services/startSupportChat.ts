import { selectDisplayName, selectUser } from "@portico/shared-sdk/remote";
import type { PageServices } from "./pageServices.ts";

/** What the chat needs to know of the page. */
interface SupportChatFacts {
  /** A locale as addresses spell it. */
  readonly language: string;
  /** `null` for a visitor. */
  readonly user: { readonly id: number; readonly displayName: string } | null;
}

/** The part of `window.supportChat` that the page uses; see PROTOCOL.md for the whole. */
interface SupportChat {
  start(facts: SupportChatFacts): void;
  update(facts: SupportChatFacts): void;
}

/**
 * Starts the customer-support chat and gives it the page's language and user, also when the user changes.
 *
 * Errors: rejects where the script can't be had or does not start
 */
export async function startSupportChat(
  page: Window,
  { app, store, loadThirdPartyScript }: Pick<PageServices, "app" | "store" | "loadThirdPartyScript">,
): Promise<void> {
  await loadThirdPartyScript("support-chat");
  const { supportChat } = page as unknown as { readonly supportChat: SupportChat };
  let user = selectUser(store.getState());
  supportChat.start(readFacts());
  store.subscribe(() => {
    const shownUser = user;
    user = selectUser(store.getState());
    if (user !== shownUser) supportChat.update(readFacts());
  });

  function readFacts(): SupportChatFacts {
    return {
      language: app.locale,
      user: user === null ? null : { id: user.id, displayName: selectDisplayName(store.getState()) },
    };
  }
}
