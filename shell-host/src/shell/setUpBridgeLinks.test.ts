/** @jest-environment jsdom */
import { setUpBridgeLinks } from "./setUpBridgeLinks.ts";

const exchangeOrigin = "https://exchange.example";
const calls: string[] = [];
const followed: string[] = [];
let state: "ready" | "error" = "ready";
let answer: () => Promise<void> = () => Promise.resolve();

beforeAll(() => {
  // jsdom's own location cannot be replaced
  const page = {
    document,
    location: { origin: "https://www.portico.example", assign: (address: string) => followed.push(address) },
  } as unknown as Window;
  setUpBridgeLinks({
    page,
    exchangeOrigin,
    readBridge: () => ({
      state,
      openUrl: (address) => {
        calls.push(address);
        return answer();
      },
      popToHome: () => {
        calls.push("home");
        return answer();
      },
    }),
  });
});

beforeEach(() => {
  calls.length = 0;
  followed.length = 0;
  state = "ready";
  answer = () => Promise.resolve();
  document.body.replaceChildren();
});

/** Clicks inside a link and returns whether the browser would still follow it. */
function click(address: string, attributes: Record<string, string> = {}, init: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  link.href = address;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  link.append(icon);
  document.body.append(link);
  let isFollowed = false;
  const stop = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  icon.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return isFollowed;
}

test.each(["https://x.example/portico", "mailto:help@portico.example", "tel:+3112345"])(
  "the app opens %s",
  (address) => {
    expect(click(address, { target: "_blank" })).toBe(false);
    expect(calls).toEqual([address]);
  },
);

test("the marked link opens the app's home screen", () => {
  expect(click("https://www.portico.example/en/", { "data-app-home": "" })).toBe(false);
  expect(calls).toEqual(["home"]);
});

test.each([
  ["the page's own host", "https://www.portico.example/en/markets/"],
  ["another edition", "https://tr.portico.example/tr-TUR/"],
  ["the configured exchange", `${exchangeOrigin}/en/markets/`],
  ["an address without TLS", "http://x.example/"],
  ["another scheme", "portico://open/home"],
])("the browser follows a link to %s", (_, address) => {
  expect(click(address)).toBe(true);
  expect(calls).toEqual([]);
});

test.each([
  ["with a modifier", {}, { ctrlKey: true }],
  ["with another button", {}, { button: 1 }],
  ["of a download", { download: "" }, {}],
])("the browser handles a click %s", (_, attributes, init) => {
  expect(click("https://x.example/portico", attributes, init)).toBe(true);
  expect(calls).toEqual([]);
});

test("the browser follows all links when the bridge is not ready", () => {
  state = "error";
  expect(click("https://x.example/portico")).toBe(true);
  expect(click("https://www.portico.example/en/", { "data-app-home": "" })).toBe(true);
  expect(calls).toEqual([]);
});

test("logs a link that the app refuses, and follows it", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const reason = new Error("refused");
  answer = () => Promise.reject(reason);
  click("https://x.example/portico");
  await answer().catch(() => {});
  await Promise.resolve();
  expect(error.mock.calls).toEqual([["the app did not open https://x.example/portico", reason]]);
  expect(followed).toEqual(["https://x.example/portico"]);
  error.mockRestore();
});
