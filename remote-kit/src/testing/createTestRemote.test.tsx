/**
 * @jest-environment jsdom
 */
import { FormattedMessage, mountReact, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { isApiError, selectDisplayName, selectSessionStatus, selectUser } from "@portico/shared-sdk/remote";
import { QuoteValue } from "@portico/shared-sdk/ui";
import { screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { createTestRemote, type TestRemoteOptions } from "./createTestRemote.tsx";

const call = "GET /x-api/wheel/v1/wheels/:wheelId";

/** A remote that uses everything that a page gives it. */
function Wheel() {
  const { api, session } = useRemoteContext();
  const name = useSelector(selectDisplayName);
  const [prize, setPrize] = useState("…");
  useEffect(() => {
    api
      .get<string>("/x-api/wheel/v1/wheels/:wheelId", { params: { wheelId: "blue", day: 7 } })
      .then(setPrize, (error: unknown) =>
        setPrize(isApiError(error) ? `${error.code} ${error.retCode ?? ""}` : "other"),
      );
  }, [api]);
  return (
    <>
      <FormattedMessage id="wheel.greeting" values={{ name }} />
      <p data-testid="prize">{prize}</p>
      <QuoteValue symbol="BTCUSDT" />
      <button onClick={() => session.requestLogin()}>Log in</button>
    </>
  );
}

const createWheel = (options: Partial<TestRemoteOptions> = {}) =>
  createTestRemote({
    manifest: {
      name: "wheel",
      capabilities: ["api", "bridge.share", "quotes", "session", "translations"],
    },
    messages: { "wheel.greeting": "Hello {name}" },
    path: "/wheel/",
    ...options,
  });
const prize = () => screen.getByTestId("prize").textContent;

test("replies in the exchange's envelope, with the parameters of path and query", async () => {
  const remote = createWheel();
  remote.api.answer(call, ({ params }) => `${params["wheelId"]} on day ${params["day"]}`);
  await remote.render(<Wheel />);
  expect(prize()).toBe("blue on day 7");
  expect(remote.api.calls).toEqual(["GET /x-api/wheel/v1/wheels/blue?day=7"]);
  expect(remote.api.callsTo(call)).toEqual([{ params: { wheelId: "blue", day: "7" }, body: null }]);
  expect(remote.api.callsTo("GET /x-api/wheel/v1/wheels")).toEqual([]);
});

test("replies from a table of answers", async () => {
  const remote = createWheel({ answers: { [call]: () => "a coin" } });
  await remote.render(<Wheel />);
  expect(prize()).toBe("a coin");
});

test("replies with an error code of the exchange", async () => {
  const remote = createWheel();
  remote.api.refuse(call, 32003);
  await remote.render(<Wheel />);
  expect(prize()).toBe("business 32003");
});

test("a call without a prepared reply fails like the network, after all attempts", async () => {
  const remote = createWheel();
  await remote.render(<Wheel />);
  await remote.passTime(2_000);
  expect(prize()).toBe("network ");
  expect(remote.api.calls).toHaveLength(3);
});

test("holds a reply until it is released", async () => {
  const remote = createWheel();
  remote.api.answer(call, () => "a coin");
  const reply = remote.api.holdBack(call);
  await remote.render(<Wheel />);
  expect(prize()).toBe("…");
  reply.release();
  await remote.passTime(0);
  expect(prize()).toBe("a coin");
});

test("publishes quotes to a subscriber, and unsubscribes when the view is removed", async () => {
  const remote = createWheel();
  const view = await remote.render(<Wheel />);
  expect([...remote.quotes.subscriptions]).toEqual(["BTCUSDT"]);
  remote.quotes.publish("BTCUSDT", { close: "68412.50" });
  expect(screen.getByText("68,412.50")).toBeTruthy();
  view.unmount();
  await remote.passTime(1_000);
  expect([...remote.quotes.subscriptions]).toEqual([]);
});

test("logs a user in and out, and records the remote's requests to the page", async () => {
  const remote = createWheel();
  await remote.render(<Wheel />);
  screen.getByRole("button").click();
  expect(remote.requests).toEqual([{ kind: "login", options: undefined }]);
  await remote.logIn({ username: "Bob" });
  expect(screen.getByText(/Hello Bob/)).toBeTruthy();
  await remote.logOut();
  expect(screen.queryByText(/Hello Bob/)).toBeNull();
});

test.each([
  ["unknown", "unknown", null],
  ["visitor", "fetched", null],
  [{ username: "Bob", isSubMember: true }, "logged-in", "Bob"],
] as const)("begins with the session %j", (session, status, name) => {
  const { store } = createWheel({ session }).context;
  expect(selectSessionStatus(store.getState())).toBe(status);
  expect(selectUser(store.getState())?.username ?? null).toBe(name);
});

test("loads messages of the catalogue, with the English ones of required ids that the page's language lacks", async () => {
  const { context, translations } = createWheel({ translations: { wheels: { "wheel.blue": "Blau" } } });
  expect(context.storedMessages("wheels")).toBeNull();
  expect(Object.keys(await context.loadMessages("wheels"))).toEqual(["wheel.blue"]);
  expect(Object.keys(context.storedMessages("wheels") ?? {})).toEqual(["wheel.blue"]);
  translations.answer("wheels", { "wheel.blue": "Blau" }, { "wheel.red": "Red" });
  expect(Object.keys(await context.loadMessages("wheels", ["wheel.red"]))).toEqual([
    "wheel.red",
    "wheel.blue",
  ]);
  translations.disconnect("wheels");
  await expect(context.loadMessages("wheels")).rejects.toThrow("fetch failed");
  expect(translations.loads).toEqual([["wheels"], ["wheels", ["wheel.red"]], ["wheels"]]);
});

test("shares images with the prepared outcome", async () => {
  const { context, requests } = createWheel({ shareOutcome: "cancelled" });
  const image = new Blob(["PNG"]);
  expect(await context.bridge.shareImage(image, "rank.png")).toBe("cancelled");
  expect(requests).toEqual([{ kind: "share", image, fileName: "rank.png" }]);
});

test("mounts a remote's module, updates its context and releases it", async () => {
  const remote = createWheel();
  const Path = () => <p>{useRemoteContext().app.locale + useRemoteContext().release.version}</p>;
  const mounted = await remote.mount({ mount: mountReact(Path) });
  expect(mounted.element.textContent).toBe("en0.0.0");
  await mounted.update({ release: { name: "wheel", version: "2.0.0" } });
  expect(mounted.element.textContent).toBe("en2.0.0");
  await mounted.release();
  expect([mounted.element.textContent, mounted.element.isConnected]).toEqual(["", false]);
});

test("a field whose capability the manifest lacks throws an error that names it", () => {
  const { context } = createTestRemote({
    manifest: { name: "wheel", capabilities: ["api"] },
    messages: {},
  });
  expect(() => context.navigation).toThrow('without the capability "links"');
  expect(context.api).toBeTruthy();
});

test("dialogs open and close, which jsdom's do not", async () => {
  const closed = jest.fn();
  const remote = createWheel();
  await remote.render(<dialog onClose={closed}>Rules</dialog>);
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  dialog.showModal();
  expect(dialog.open).toBe(true);
  dialog.close();
  dialog.close();
  expect(dialog.open).toBe(false);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(() => new ResizeObserver(() => {}).observe(dialog)).not.toThrow();
});
