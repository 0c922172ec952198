/**
 * @jest-environment jsdom
 */
import type { ApiClient } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages } from "@portico/shared-sdk/testing";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../messages/en.json";
import { SampleCampaign } from "./SampleCampaign.tsx";

const user = userEvent.setup();
const history = {
  symbol: "BTCUSDT",
  interval: "1h",
  rows: ["99000", "101500.5", "9800"].map((high, index) => [index, "1", high, "1", "1", "1"]),
};

/** Renders the campaign; each call of the API takes the next answer. */
async function renderCampaign(...answers: readonly unknown[]) {
  const remaining = [...answers];
  const get: ApiClient["get"] = async (_path, options) => {
    const answer = remaining.shift();
    if (answer === undefined) throw new Error("offline");
    return options?.parse ? options.parse(answer) : (answer as never);
  };
  const facts = createStaticRemoteContext({
    address: "https://www.portico.example/en/sample-campaign/",
    locale: "en",
    path: "/sample-campaign/",
    release: { name: "sample-campaign", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const requestLogin = jest.fn();
  const context = {
    ...facts,
    api: { ...facts.api, get },
    session: { ...facts.session, requestLogin },
  };
  await act(async () => {
    render(
      <RemoteProviders context={context}>
        <SampleCampaign />
      </RemoteProviders>,
    );
  });
  const dispatch = (type: string, payload: unknown) =>
    act(() => void context.store.dispatch({ type, payload }));
  return { requestLogin, dispatch };
}

test("shows the live price of the pair", async () => {
  const { dispatch } = await renderCampaign(history);
  const quote = { symbol: "BTCUSDT", close: "68412.50", open: "68000", high: "1", low: "1", volume: "1" };
  dispatch("quotes/received", [{ ...quote, quoteVolume: "1", range: "1", timeMs: 1 }]);
  expect(screen.getByText("68,412.50")).toBeTruthy();
});

test("shows the highest price of the day", async () => {
  await renderCampaign(history);
  expect(screen.getByText("101,500.5")).toBeTruthy();
});

test("offers another attempt when the call fails", async () => {
  await renderCampaign();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("lets a visitor log in", async () => {
  const { dispatch, requestLogin } = await renderCampaign(history);
  expect(screen.queryByRole("button")).toBeNull();
  dispatch("session/profileReceived", null);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(requestLogin).toHaveBeenCalledTimes(1);
});

test("shows a user's masked name", async () => {
  const { dispatch } = await renderCampaign(history);
  dispatch("session/profileReceived", {
    id: 7,
    username: "",
    vagueEmailV2: "al***@portico.example",
  });
  expect(screen.getByText("al***@portico.example")).toBeTruthy();
});
