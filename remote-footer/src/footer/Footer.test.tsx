/**
 * @jest-environment jsdom
 */
import type { Locale } from "@portico/shared-sdk";
import { createTestRemote } from "@portico/remote-kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";
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
