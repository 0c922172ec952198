import { createTestRemote } from "@portico/remote-kit/testing";
import type { Locale, User } from "@portico/shared-sdk";
import type { FullRemoteContext } from "@portico/shared-sdk/host";
import {
  inbox,
  inboxRules,
  recentPagesRules,
  setUpPersonalLists,
  type InboxEntry,
} from "@portico/shared-sdk/personal";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createMemoryStorage } from "@portico/shared-sdk/testing";
import { afterNextPaint } from "@portico/shared-sdk/ui";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";

export interface HeaderPageOptions {
  readonly address?: string;
  readonly locale?: Locale;
  readonly isUserExpected?: boolean;
  /** A window of at most 767 px. */
  readonly isOnPhone?: boolean;
  /** Whether the header is inside the native app. */
  readonly isInApp?: boolean;
  readonly path?: string;
}

/** What a press opens or closes changes once the pressed state has been painted. */
export const nextPaint = () => act(() => new Promise<void>((resolve) => void afterNextPaint(resolve)));

/** Renders a part of the header in a page whose session is not known yet. */
export function renderHeader(
  view: ReactNode,
  {
    address = "https://www.portico.example/en/",
    locale = "en",
    isUserExpected = false,
    isOnPhone = false,
    isInApp = false,
    path = "/markets/",
  }: HeaderPageOptions = {},
) {
  // jsdom has none of these
  globalThis.matchMedia = () => ({ matches: isOnPhone }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const page = createTestRemote({
    manifest: portico,
    messages,
    origin: new URL(address).origin,
    locale,
    path,
    isUserExpected,
  });
  const hrefs: string[] = [];
  const storage = createMemoryStorage();
  const { clock, context: pageContext } = page;
  const { store } = pageContext;
  setUpPersonalLists(
    { store, storage, hostWindow: new EventTarget(), clock, origin: new URL(address).origin },
    [inboxRules, recentPagesRules],
  );
  const context: FullRemoteContext = {
    ...pageContext,
    ...(isInApp && { app: { ...pageContext.app, platform: "app" } }),
    navigation: {
      ...pageContext.navigation,
      hrefFor: (target) => {
        hrefs.push(target);
        return pageContext.navigation.hrefFor(target);
      },
    },
  };
  const result = render(<RemoteProviders context={context}>{view}</RemoteProviders>);
  /** Also loads the lazy chunk of images. */
  const show = async (change: () => Promise<void>) => {
    await change();
    await act(async () => void (await import("../account/userImages.tsx")));
  };
  let recorded = 0;
  return {
    ...result,
    api: page.api,
    requests: page.requests,
    telemetry: page.telemetry,
    clock,
    quotes: page.quotes,
    passTime: page.passTime,
    storage,
    /** Puts an entry into the inbox, unread and of this moment by default. */
    record: (title: string, fields: Partial<InboxEntry> = {}) =>
      act(() => {
        recorded += 1;
        const entry: InboxEntry = {
          id: `entry-${recorded}`,
          type: "info",
          title,
          atMs: clock.now(),
          isRead: false,
          ...fields,
        };
        store.dispatch(inbox.change({ kind: "added", entry }));
      }),
    /** The paths of all links, once for each time that a link was rendered. */
    hrefs,
    /** The session is known and has no user. */
    showVisitor: () => show(page.logOut),
    showUser: (user: Partial<User> = {}) => show(() => page.logIn(user)),
  };
}
