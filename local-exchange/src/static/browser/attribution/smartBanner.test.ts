/** @jest-environment jsdom */
import { getByRole, queryByRole } from "@testing-library/dom";
import { createOneLink } from "./attribution.ts";
import { isSmartBannerDue, showSmartBanner } from "./smartBanner.ts";
import english from "./messages/en.json";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148";
const dayMs = 86_400_000;

/** What the build fills in. */
Object.assign(globalThis, {
  SCRIPT_PATH: "/common-static/attribution",
  STYLE_PATH: "",
  STYLE_INTEGRITY: "",
  MESSAGE_LANGUAGES: ["en"],
});

function pretend(userAgent: string, width: number) {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  jest.spyOn(screen, "width", "get").mockReturnValue(width);
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "";
});

afterEach(() => jest.restoreAllMocks());

const open = jest.fn();
const href = "https://app.portico.example/open?link=portico%3A%2F%2Fopen%2Fhome%3Ftab%3D1";

async function show() {
  pretend(phone, 390);
  const shown = showSmartBanner({ href, open });
  document.querySelector("link:last-of-type")!.dispatchEvent(new Event("load"));
  await shown;
  return getByRole(document.body, "complementary", { name: english.title });
}

it.each([
  [phone, 767, true],
  [phone, 768, false],
  [`${phone} PorticoApp/3.7.0`, 390, false],
  ["Mozilla/5.0 (X11; Linux x86_64)", 390, false],
])("with %s and %i pixels is shown: %s", (userAgent, width, isDue) => {
  pretend(userAgent, width);
  expect(isSmartBannerDue()).toBe(isDue);
});

it("links to the app, and stays hidden for a week after it was closed", async () => {
  pretend(phone, 390);
  const now = jest.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
  const banner = await show();
  const link = getByRole<HTMLAnchorElement>(banner, "link", { name: english.open });
  expect(link.href).toBe(href);
  expect(link.dispatchEvent(new MouseEvent("click", { cancelable: true, ctrlKey: true }))).toBe(true);
  expect(open).not.toHaveBeenCalled();
  expect(link.dispatchEvent(new MouseEvent("click", { cancelable: true }))).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
  getByRole(banner, "button", { name: english.close }).click();
  expect(queryByRole(document.body, "complementary")).toBeNull();
  now.mockReturnValue(1_700_000_000_000 + 7 * dayMs - 1);
  expect(isSmartBannerDue()).toBe(false);
  now.mockReturnValue(1_700_000_000_000 + 7 * dayMs);
  expect(isSmartBannerDue()).toBe(true);
});

it("is not added to a page where it is not shown", async () => {
  pretend("Mozilla/5.0 (X11; Linux x86_64)", 390);
  await showSmartBanner({ href, open });
  expect(queryByRole(document.body, "complementary")).toBeNull();
});

it("is never shown when storage is blocked, because closing it could not be stored", () => {
  pretend(phone, 390);
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("refused");
  });
  expect(isSmartBannerDue()).toBe(false);
});

it("can be closed when storage is full", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  getByRole(await show(), "button").click();
  expect(queryByRole(document.body, "complementary")).toBeNull();
});

it("writes all parameters into the one-link", () => {
  expect(createOneLink({ appLink: "portico://open/home?tab=1&x=ä", campaign: "a b", ref: "R-1" })).toBe(
    "https://app.portico.example/open?link=portico%3A%2F%2Fopen%2Fhome%3Ftab%3D1%26x%3D%C3%A4&campaign=a+b&ref=R-1",
  );
});
