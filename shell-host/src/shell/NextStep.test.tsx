/**
 * @jest-environment jsdom
 */
import { parseWebProfile } from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { sessionActions } from "@portico/shared-sdk/testing";
import { act, render, screen } from "@testing-library/react";
import { createPageContext } from "../../tests/createPageContext.ts";
import { NextStep } from "./NextStep.tsx";

const readStep = () => {
  const link = screen.queryByRole("link");
  return link === null ? document.body.textContent : [link.textContent, link.getAttribute("href")];
};

test("follows the visitor: sign-up, a user's deposit, a sub-account's trade", () => {
  const context = createPageContext("/");
  render(
    <RemoteProviders context={context}>
      <NextStep visitor={(isUnknown) => (isUnknown ? "unknown" : "visitor")} />
    </RemoteProviders>,
  );
  const receive = (profile: object | null) =>
    act(() => {
      context.store.dispatch(
        sessionActions.profileReceived(profile === null ? null : parseWebProfile(profile)),
      );
    });
  expect(readStep()).toBe("unknown");
  receive(null);
  expect(readStep()).toBe("visitor");
  receive({ id: 7 });
  expect(readStep()).toEqual(["Deposit", "/en/fiat/deposit/"]);
  receive({ id: 8, is_submember: true });
  expect(readStep()).toEqual(["Trade now", "/en/trade/spot/"]);
});
