import { afterPageLoad, selectDisplayName, selectUser } from "@portico/shared-sdk";
import type { PageServices } from "./pageServices.ts";

/** What the chat is told. */
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

/** Units: milliseconds after load. Source: product spec §9 "Chat bot init delay" */
const startDelayMs = 10_000;

/**
 * Starts the customer-support chat 10 s after load, except inside the app, and tells it the page's language and who
 * is logged in, also when that changes.
 *
 * Errors: none; a page without its chat is usable, so a failure is one warning in the log
 * Source: product spec §2 "Page shell"
 */
export function setUpSupportChat(
  page: Window,
  {
    app,
    clock,
    store,
    telemetry,
    loadForeignScript,
  }: Pick<PageServices, "app" | "clock" | "store" | "telemetry" | "loadForeignScript">,
): void {
  if (app.platform === "app") return;
  afterPageLoad(() => void clock.schedule(() => void start(), startDelayMs), { hostWindow: page, clock });

  async function start(): Promise<void> {
    try {
      await loadForeignScript("support-chat");
      const { supportChat } = page as unknown as { readonly supportChat: SupportChat };
      let user = selectUser(store.getState());
      supportChat.start(readFacts());
      store.subscribe(() => {
        const shownUser = user;
        user = selectUser(store.getState());
        if (user !== shownUser) supportChat.update(readFacts());
      });
    } catch (reason) {
      telemetry.report({
        level: "warn",
        name: "support-chat",
        code: "not-started",
        message: `the support chat could not start: ${String(reason)}`,
      });
    }
  }

  function readFacts(): SupportChatFacts {
    const state = store.getState();
    const user = selectUser(state);
    return {
      language: app.locale,
      user: user === null ? null : { id: user.id, displayName: selectDisplayName(state) },
    };
  }
}
