import { createTestRemote } from "@portico/remote-kit/testing";
import type { Locale, RemoteContext, User } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";

export interface HeaderPageOptions {
  readonly address?: string;
  readonly locale?: Locale;
  readonly isUserExpected?: boolean;
}

/** Renders a part of the header in a page whose session is not known yet. */
export function renderHeader(
  view: ReactNode,
  {
    address = "https://www.portico.example/en/",
    locale = "en",
    isUserExpected = false,
  }: HeaderPageOptions = {},
) {
  const page = createTestRemote({
    manifest: portico,
    messages,
    origin: new URL(address).origin,
    locale,
    path: "/markets/",
    isUserExpected,
  });
  const hrefs: string[] = [];
  const context: RemoteContext = {
    ...page.context,
    navigation: {
      ...page.context.navigation,
      hrefFor: (path) => {
        hrefs.push(path);
        return page.context.navigation.hrefFor(path);
      },
    },
  };
  const result = render(<RemoteProviders context={context}>{view}</RemoteProviders>);
  /** Also loads the lazy chunk of images. */
  const show = async (change: () => Promise<void>) => {
    await change();
    await act(async () => void (await import("../account/userImages.tsx")));
  };
  return {
    ...result,
    requests: page.requests,
    telemetry: page.telemetry,
    /** The paths of all links, once for each time that a link was rendered. */
    hrefs,
    /** The session is known and has no user. */
    showVisitor: () => show(page.logOut),
    showUser: (user: Partial<User> = {}) => show(() => page.logIn(user)),
  };
}
