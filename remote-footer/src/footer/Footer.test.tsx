/**
 * @jest-environment jsdom
 */
import { editionIds, type Locale } from "@portico/shared-sdk";
import { createTestRemote } from "@portico/remote-kit/testing";
import { hostLabelByEdition, isKnownHost, localesByEdition } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { TextEncoder } from "node:util";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";
import { contactLinks } from "./contactLinks.ts";
import { Footer } from "./Footer.tsx";

/** Reports at once that the footer is in the window. */
class VisibleObserver {
  constructor(private readonly report: (changes: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

// jsdom has neither
Object.assign(globalThis, { TextEncoder, IntersectionObserver: VisibleObserver });

const user = userEvent.setup();

/** The texts that only this locale has. */
function readOwnMessages(locale: Locale): Readonly<Record<string, string>> {
  const file = path.join(__dirname, `../../messages/${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

async function renderFooter(host = "www.portico.example", locale: Locale = "en") {
  const page = createTestRemote({
    manifest: portico,
    messages: { ...messages, ...readOwnMessages(locale) },
    locale,
    origin: `https://${host}`,
  });
  await page.render(<Footer />);
  return page;
}

const linkNames = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test("each column is a region with its heading as its name", async () => {
  await renderFooter();
  const navigation = screen.getByRole("navigation", { name: "Pages of Portico" });
  const headings = within(navigation).getAllByRole("heading", { level: 2 });
  expect(headings).toHaveLength(4);
  for (const { textContent } of headings) {
    expect(screen.getByRole("region", { name: textContent }).querySelectorAll("a").length).toBeGreaterThan(0);
  }
});

test("has the products of its edition only", async () => {
  await renderFooter("hk.portico.example", "en-HK");
  expect(linkNames()).toContain("Spot trading");
  expect(linkNames()).not.toContain("Derivatives");
});

test.each(site.brand.social)(
  "$name opens in another tab, without access to this one",
  async ({ name, address }) => {
    await renderFooter();
    const link = screen.getByRole("link", { name });
    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      address,
      "_blank",
      "noopener",
    ]);
  },
);

test("the app opens social, mail and phone links outside the page, and no other link", async () => {
  await renderFooter();
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  // the page passes these to the app's bridge: mail, telephone, and https addresses of other hosts
  const leaving = links.filter(({ protocol, host }) => protocol !== "http:" && !isKnownHost(host));
  expect(leaving.map(({ href }) => href)).toEqual([
    ...site.brand.social.map(({ address }) => address),
    ...contactLinks.map(({ address }) => address),
  ]);
  expect(leaving.filter(({ protocol }) => !["https:", "mailto:", "tel:"].includes(protocol))).toEqual([]);
  expect(links.filter(({ dataset }) => dataset["appHome"] !== undefined)).toEqual([]);
});

test.each(contactLinks)(
  "$text is written from left to right, and its address is the shown one",
  async ({ text, address }) => {
    await renderFooter("www.portico.example", "ar-SA");
    const link = screen.getByRole("link", { name: text });
    expect(link.querySelector("bdi")?.dir).toBe("ltr");
    expect(link.getAttribute("href")).toBe(address);
    expect(link.getAttribute("target")).toBeNull();
    expect(address.replace(/^\w+:/, "")).toBe(text.replaceAll(" ", ""));
  },
);

test("all links of the product stay in the page's language, and report which one was pressed", async () => {
  await renderFooter("tr.portico.example", "tr-TUR");
  const own = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("href")?.startsWith("/") === true && !link.hasAttribute("hreflang"));
  expect(own.length).toBeGreaterThan(15);
  for (const link of own) {
    expect(link.getAttribute("href")).toMatch(/^\/tr-TUR\//);
    expect(link.dataset).toMatchObject({ trackEvent: "navigation_click", trackCategory: "footer" });
  }
  const labels = own.map(({ dataset }) => dataset["trackLabel"]);
  expect(new Set(labels).size).toBe(labels.length);
});

test("can be walked through with the keyboard, in the order of the page", async () => {
  await renderFooter();
  const expected = [...document.querySelectorAll<HTMLElement>("a, summary")];
  const walked: (Element | null)[] = [];
  for (const _ of expected) {
    await user.tab();
    walked.push(document.activeElement);
  }
  expect(walked).toEqual(expected);
});

test.each(["unknown", "visitor", {}] as const)("is the same for the session %j", async (session) => {
  const page = createTestRemote({ manifest: portico, messages, session });
  const { container } = await page.render(<Footer />);
  const before = container.innerHTML;
  await page.logIn({ id: 2 });
  await page.logOut();
  expect(container.innerHTML).toBe(before);
  expect(page.requests).toEqual([]);
});

describe("the system status", () => {
  const call = "GET /x-api/status/v1/status";
  const place = () => screen.getByRole("link", { name: "System status" }).nextElementSibling;

  test.each([
    ["operational", "All systems work"],
    ["degraded", "Some services are slow"],
    ["outage", "Some services are down"],
    // of a later version
    ["maintenance", ""],
  ])("%s is shown as %j once the exchange has answered", async (state, text) => {
    const page = createTestRemote({ manifest: portico, messages, answers: { [call]: () => ({ state }) } });
    const reply = page.api.holdBack(call);
    await page.render(<Footer />);
    expect([page.api.calls, place()?.textContent]).toEqual([[call], ""]);
    reply.release();
    await page.passTime(0);
    expect(place()?.textContent).toBe(text);
  });

  test("that fails stays empty, and nothing is reported", async () => {
    const page = createTestRemote({ manifest: portico, messages });
    page.api.refuse(call, 10001);
    await page.render(<Footer />);
    await page.passTime(0);
    expect([page.api.calls, place()?.textContent, page.requests]).toEqual([[call], "", []]);
  });

  test("is not requested by a page of another site", async () => {
    const page = createTestRemote({ manifest: portico, messages, origin: "https://shop.example" });
    await page.render(<Footer />);
    expect(page.api.calls).toEqual([]);
  });
});

test("a user's own language is offered beside the list while the page is in another one", async () => {
  const page = createTestRemote({
    manifest: portico,
    messages,
    origin: "https://tr.portico.example",
    locale: "tr-TUR",
  });
  await page.render(<Footer />);
  const offers = () => languageLinks().filter((link) => link.closest("details") === null);
  expect(offers()).toEqual([]);
  await page.logIn({ language: "en" });
  expect(offers().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["English", "/en-TR/"],
  ]);
  fireEvent.click(offers()[0]!);
  expect(page.requests).toEqual([{ kind: "locale", locale: "en-TR" }]);
  await page.logIn({ language: "tr-TUR" });
  expect(offers()).toEqual([]);
});

const languageLinks = () =>
  screen.getAllByRole<HTMLAnchorElement>("link", { hidden: true }).filter(({ hreflang }) => hreflang !== "");

test.each(editionIds)(
  "%s: the languages are links to this page, and the present one is marked",
  async (edition) => {
    const [locale] = localesByEdition[edition];
    await renderFooter(`${hostLabelByEdition[edition]}.portico.example`, locale);
    expect(languageLinks().map((link) => link.getAttribute("href"))).toEqual(
      localesByEdition[edition].map((value) => `/${value}/`),
    );
    const present = languageLinks().filter((link) => link.getAttribute("aria-current") === "true");
    expect(present.map((link) => link.getAttribute("href"))).toEqual([`/${locale}/`]);
  },
);

test("a language link changes the page's language, and with a modifier key leaves the link to the browser", async () => {
  const { requests } = await renderFooter();
  const link = languageLinks().find(({ hreflang }) => hreflang === "uk-UA")!;
  const left: boolean[] = [];
  const recordClick = (event: Event) => {
    left.push(!event.defaultPrevented);
    // jsdom can't open the address
    event.preventDefault();
  };
  document.addEventListener("click", recordClick);
  fireEvent.click(link, { ctrlKey: true });
  expect([left, requests]).toEqual([[true], []]);
  fireEvent.click(link);
  document.removeEventListener("click", recordClick);
  expect(left).toEqual([true, false]);
  expect(requests).toEqual([{ kind: "locale", locale: "uk-UA" }]);
});

test.each([
  ["www.portico.example", "en", "© 2018 Portico", "Services are not offered where local law"],
  ["hk.portico.example", "en-HK", "© 2023 Portico", "Hong Kong"],
  ["tr.portico.example", "en-TR", "© 2020 Portico", "Türkiye"],
  ["kz.portico.example", "en-KAZ", "© 2022 Portico", "Kazakhstan"],
  ["nl.portico.example", "en-NL", "© 2022 Portico", "the Netherlands"],
  ["eu.portico.example", "en-EU", "© 2024 Portico", "the European Economic Area"],
  ["ge.portico.example", "en-GEO", "© 2023 Portico", "Georgia"],
  ["id.portico.example", "en-IDN", "© 2021 Portico", "Indonesia"],
  ["ae.portico.example", "en-ARE", "© 2022 Portico", "the United Arab Emirates"],
  // an unknown host is the global edition
  ["cn.portico.example", "en", "© 2018 Portico", "Services are not offered where local law"],
] as const)("%s has the year and the legal sentence of its edition", async (host, locale, year, place) => {
  await renderFooter(host, locale);
  const line = screen.getByText(year).parentElement?.textContent;
  expect(line).toContain(place);
  const others = [
    "Hong Kong",
    "Türkiye",
    "Kazakhstan",
    "Netherlands",
    "Economic Area",
    "Georgia",
    "Indonesia",
    "Emirates",
  ];
  expect(others.filter((name) => line?.includes(name) && !place.includes(name))).toEqual([]);
});

test("every locale of every edition but the global one has a legal sentence of its own", () => {
  const lacking = editionIds
    .filter((edition) => edition !== "global")
    .flatMap((edition) => localesByEdition[edition])
    .filter((locale) => readOwnMessages(locale)["footer.legal"] === undefined);
  expect(lacking).toEqual([]);
});

test("the code for the app is drawn only while its section is open, and its address is this edition's home page", async () => {
  await renderFooter("tr.portico.example", "tr-TUR");
  const section = screen.getByText("Get the app").closest("details")!;
  expect(document.querySelector("svg[data-address]")).toBeNull();
  section.open = true;
  fireEvent(section, new Event("toggle"));
  await waitFor(() =>
    expect(document.querySelector("svg[data-address]")?.getAttribute("data-address")).toBe(
      "https://tr.portico.example/tr-TUR/",
    ),
  );
  expect(screen.getByText("https://tr.portico.example/tr-TUR/")).toHaveProperty("dir", "ltr");
  section.open = false;
  fireEvent(section, new Event("toggle"));
  await waitFor(() => expect(document.querySelector("svg[data-address]")).toBeNull());
});
