/**
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import { createTestRemote, type TestRemoteOptions } from "../testing/index.ts";
import { AppHome } from "./AppHome.tsx";
import { Greeting } from "./Greeting.tsx";
import { Offer } from "./Offer.tsx";
import { Price } from "./Price.tsx";
import { Prize } from "./Prize.tsx";
import { RoundLink } from "./RoundLink.tsx";
import { RoundTitle } from "./RoundTitle.tsx";
import { ShareRank } from "./ShareRank.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

const messages = {
  "wheel.ended": "This round is over",
  "wheel.retry": "Try again",
  "wheel.greeting": "Hello {name}",
  "wheel.logIn": "Log in to spin",
  "wheel.openRound": "Open the round",
  "wheel.share": "Share",
  "wheel.notShared": "Not shared",
  "wheel.home": "Home",
  "wheel.theme": "Theme",
  "wheel.offer.short": "Spin",
  "wheel.offer.long": "Spin the wheel now",
};

/** A page with exactly the capability that a section of the guide names. */
const createPage = (capability: string, options: Partial<TestRemoteOptions> = {}) =>
  createTestRemote({ manifest: { name: "wheel", capabilities: [capability] }, messages, ...options });

const roundCall = "GET /x-api/wheel/v1/rounds/:roundId";

describe("api", () => {
  it("shows what the call answers", async () => {
    const page = createPage("api", { answers: { [roundCall]: () => ({ coin: "BTC", amt: "1200.5" }) } });
    const { container } = await page.render(<Prize roundId="7" />);
    expect(container.textContent).toBe("1,200.5 BTC");
    expect(page.api.callsTo(roundCall)).toEqual([{ params: { roundId: "7" }, body: null }]);
  });

  it("distinguishes a round that is over from a failure, which can be tried again", async () => {
    const page = createPage("api");
    page.api.refuse(roundCall, 32003);
    const ended = await page.render(<Prize roundId="6" />);
    expect(ended.container.textContent).toBe("This round is over");
    page.api.answer(roundCall, () => ({ coin: "BTC", amt: 1 }));
    const { container } = await page.render(<Prize roundId="7" />);
    page.api.answer(roundCall, () => ({ coin: "BTC", amt: "2" }));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await page.passTime(0);
    expect(container.textContent).toBe("2 BTC");
  });
});

test("quotes: no price, a live price, and one that may be out of date", async () => {
  const page = createPage("quotes");
  const { container } = await page.render(<Price symbol="BTCUSDT" />);
  expect(container.textContent).not.toMatch(/\d/);
  page.quotes.publish("BTCUSDT", { close: "68412.50" });
  expect(screen.getByText("68,412.50").dataset["stale"]).toBe("false");
  // what the quote client does once the connection has been lost for a while
  act(() => void page.context.store.dispatch({ type: "quotes/wentStale", payload: ["BTCUSDT"] }));
  expect(screen.getByText("68,412.50").dataset["stale"]).toBe("true");
});

test.each([
  ["unknown", false, "", "button"],
  ["unknown", true, "", "name"],
  ["visitor", false, "Log in to spin", undefined],
  [{ username: "Alice" }, false, "Hello Alice", undefined],
] as const)("session %j, user expected: %j", async (session, isUserExpected, text, reserved) => {
  const page = createPage("session", { session, isUserExpected });
  const { container } = await page.render(<Greeting />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector<HTMLElement>("[data-reserved]")?.dataset["reserved"]).toBe(reserved);
  container.querySelectorAll("button").forEach((button) => fireEvent.click(button));
  expect(page.requests).toEqual(
    session === "visitor" ? [{ kind: "login", options: { preAction: "spin-wheel" } }] : [],
  );
});

test("links: the address is in the page's language and escaped", async () => {
  const page = createPage("links", { locale: "tr-TUR", origin: "https://tr.portico.example" });
  await page.render(<RoundLink roundId="a/b" />);
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/\/tr-TUR\/spin-wheel\/a%2Fb\/$/);
});

test.each([
  ["shared", []],
  ["cancelled", []],
  ["failed", ["Not shared"]],
] as const)("bridge.share: %s", async (shareOutcome, toasts) => {
  // jsdom has no canvas
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["PNG"])));
  const shown: string[] = [];
  const record = (event: Event) =>
    void shown.push((event as CustomEvent<{ message: string }>).detail.message);
  window.addEventListener("fail", record);
  const page = createPage("bridge.share", { shareOutcome });
  await page.render(<ShareRank rank={12} />);
  fireEvent.click(screen.getByRole("button"));
  await page.passTime(0);
  window.removeEventListener("fail", record);
  expect(page.requests).toEqual([{ kind: "share", image: expect.any(Blob) as Blob, fileName: "rank.png" }]);
  expect(shown).toEqual(toasts);
});

test.each([
  ["bridge.home", <AppHome key="home" />, "home"],
  ["appearance", <ThemeButton key="theme" />, "theme"],
])("%s", async (capability, view, kind) => {
  const page = createPage(capability);
  await page.render(view);
  fireEvent.click(screen.getByRole("button"));
  expect(page.requests).toEqual([{ kind }]);
});

test("translations: loaded, and shown at once on the next visit, also where the catalogue is not reached", async () => {
  const page = createPage("translations", { translations: { wheels: { "wheel.gold": "Gold" } } });
  const first = await page.render(<RoundTitle messageId="wheel.gold" />);
  expect(first.container.textContent).toBe("Gold");
  first.unmount();
  page.translations.disconnect("wheels");
  const second = await page.render(<RoundTitle messageId="wheel.gold" />);
  expect(second.container.textContent).toBe("Gold");
});

test("an experiment: a browser keeps its text, and a press is counted with it", async () => {
  const random = jest.spyOn(Math, "random").mockReturnValue(0.9);
  const page = createPage("api");
  const first = await page.render(<Offer />);
  expect(first.container.textContent).toBe("Spin the wheel now");
  first.unmount();
  random.mockReturnValue(0);
  await page.render(<Offer />);
  fireEvent.click(screen.getByRole("button", { name: "Spin the wheel now" }));
  expect(page.telemetry.tracked).toEqual([{ event: "wheel_offer", category: "wheel", label: "long" }]);
  const other = createPage("api");
  const { container } = await other.render(<Offer />);
  expect(container.textContent).toBe("Spin");
});

test("each example needs the capability of its section", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  await expect(createPage("links").render(<Greeting />)).rejects.toThrow('without the capability "session"');
});
