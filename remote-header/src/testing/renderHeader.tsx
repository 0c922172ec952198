import type { Locale, RemoteContext, User } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages, createRecordingTelemetry } from "@portico/shared-sdk/testing";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import messages from "../../messages/en.json";

export interface HeaderPageOptions {
  readonly address?: string;
  readonly locale?: Locale;
  readonly isUserExpected?: boolean;
}

/** Renders a part of the header in a page whose session is not known yet; `calls` holds what the page is asked for. */
export function renderHeader(
  view: ReactNode,
  {
    address = "https://www.portico.example/en/",
    locale = "en",
    isUserExpected = false,
  }: HeaderPageOptions = {},
) {
  // jsdom has neither
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const calls: unknown[] = [];
  const hrefs: string[] = [];
  const facts = createStaticRemoteContext({
    address,
    locale,
    path: "/markets/",
    release: { name: "header", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const context: RemoteContext = {
    ...facts,
    telemetry: createRecordingTelemetry(),
    session: {
      isUserExpected,
      requestLogin: () => calls.push("login"),
      requestRegister: () => calls.push("register"),
      requestLogout: () => calls.push("logout"),
    },
    appearance: { toggleTheme: () => calls.push("theme") },
    navigation: {
      ...facts.navigation,
      hrefFor: (path) => {
        hrefs.push(path);
        return facts.navigation.hrefFor(path);
      },
      changeLocale: (next) => calls.push(["locale", next]),
      remember: (navigation) => calls.push(["remember", navigation]),
    },
  };
  const result = render(<RemoteProviders context={context}>{view}</RemoteProviders>);
  const receive = async (user: Partial<User> | null) => {
    await act(async () => {
      context.store.dispatch({ type: "session/profileReceived", payload: user });
      // the lazy chunk of images
      await import("../account/userImages.tsx");
    });
  };
  return {
    ...result,
    calls,
    /** The paths of all links, once for each time that a link was rendered. */
    hrefs,
    /** The session is known and has no user. */
    showVisitor: () => receive(null),
    showUser: (user: Partial<User> = {}) =>
      receive({ id: 7, username: "Alice", isVip: false, vipLevel: 0, avatarUrl: null, ...user }),
  };
}
