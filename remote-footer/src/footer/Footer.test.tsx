/**
 * @jest-environment jsdom
 */
import type { Locale } from "@portico/shared-sdk";
import { createTestRemote } from "@portico/remote-kit/testing";
import { isKnownHost } from "@portico/shared-sdk/host";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";
import { contactLinks } from "./contactLinks.ts";
import { Footer } from "./Footer.tsx";
import { socialLinks } from "./socialLinks.ts";

const user = userEvent.setup();

async function renderFooter(host = "www.portico.example", locale: Locale = "en") {
  const page = createTestRemote({ manifest: portico, messages, locale, origin: `https://${host}` });
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

test("links keep the page's locale", async () => {
  await renderFooter("de.portico.example", "en");
  expect(screen.getByRole("link", { name: "Markets" }).getAttribute("href")).toBe("/en/markets/");
});

test.each([
  ["www.portico.example", "en", true],
  ["hk.portico.example", "en-HK", false],
  ["nl.portico.example", "en-NL", false],
] as const)("%s offers derivatives and copy trading: %s", async (host, locale, isOffered) => {
  await renderFooter(host, locale);
  expect(["Derivatives", "Copy trading"].map((name) => linkNames().includes(name))).toEqual([
    isOffered,
    isOffered,
  ]);
  expect(linkNames()).toContain("Spot trading");
});

test.each(socialLinks)(
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
    ...socialLinks.map(({ address }) => address),
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
    .filter((link) => link.getAttribute("href")?.startsWith("/") === true);
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
  const expected = [...document.querySelectorAll<HTMLElement>("a, button")];
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

test("the language menu focuses the current language, switches, and returns the focus", async () => {
  const { requests } = await renderFooter();
  const button = screen.getByRole("button", { name: /English/ });
  button.focus();
  await user.keyboard("{Enter}");
  const present = screen.getByRole("menuitemradio", { checked: true });
  expect([present, present.textContent]).toEqual([document.activeElement, "English"]);
  await user.keyboard("{End}{Enter}");
  expect(requests).toEqual([{ kind: "locale", locale: expect.not.stringMatching(/^en$/) }]);
  expect(button).toBe(document.activeElement);
});

test("Escape closes the language menu and changes nothing", async () => {
  const { requests } = await renderFooter();
  await user.click(screen.getByRole("button", { name: /English/ }));
  await screen.findByRole("menu");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(requests).toEqual([]);
});
