/**
 * @jest-environment jsdom
 */
import type { Locale } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages } from "@portico/shared-sdk/testing";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../messages/en.json";
import { Footer } from "./Footer.tsx";
import { socialLinks } from "./socialLinks.ts";

const user = userEvent.setup();

function renderFooter(host = "www.portico.example", locale: Locale = "en") {
  const chosen: Locale[] = [];
  const facts = createStaticRemoteContext({
    address: `https://${host}/${locale}/`,
    locale,
    path: "/",
    release: { name: "footer", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const context = {
    ...facts,
    navigation: { ...facts.navigation, changeLocale: (next: Locale) => void chosen.push(next) },
  };
  render(
    <RemoteProviders context={context}>
      <Footer />
    </RemoteProviders>,
  );
  return { chosen };
}

const linkNames = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test("each column is a region with its heading as its name", () => {
  renderFooter();
  const navigation = screen.getByRole("navigation", { name: "Pages of Portico" });
  const headings = within(navigation).getAllByRole("heading", { level: 2 });
  expect(headings).toHaveLength(4);
  for (const { textContent } of headings) {
    expect(screen.getByRole("region", { name: textContent }).querySelectorAll("a").length).toBeGreaterThan(0);
  }
});

test("links stay in the page's locale", () => {
  renderFooter("de.portico.example", "en");
  expect(screen.getByRole("link", { name: "Markets" }).getAttribute("href")).toBe("/en/markets/");
});

test.each([
  ["www.portico.example", "en", true],
  ["hk.portico.example", "en-HK", false],
  ["nl.portico.example", "en-NL", false],
] as const)("%s offers derivatives and copy trading: %s", (host, locale, isOffered) => {
  renderFooter(host, locale);
  expect(["Derivatives", "Copy trading"].map((name) => linkNames().includes(name))).toEqual([
    isOffered,
    isOffered,
  ]);
  expect(linkNames()).toContain("Spot trading");
});

test.each(socialLinks)("$name opens in another tab, which can't reach this one", ({ name, address }) => {
  renderFooter();
  const link = screen.getByRole("link", { name });
  expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
    address,
    "_blank",
    "noopener",
  ]);
});

test("the language menu opens at the present language, switches, and gives the focus back", async () => {
  const { chosen } = renderFooter();
  const button = screen.getByRole("button", { name: /English/ });
  button.focus();
  await user.keyboard("{Enter}");
  const present = screen.getByRole("menuitemradio", { checked: true });
  expect([present, present.textContent]).toEqual([document.activeElement, "English"]);
  await user.keyboard("{End}{Enter}");
  expect(chosen).toHaveLength(1);
  expect(chosen).not.toContain("en");
  expect(button).toBe(document.activeElement);
});

test("Escape closes the language menu and changes nothing", async () => {
  const { chosen } = renderFooter();
  await user.click(screen.getByRole("button", { name: /English/ }));
  await screen.findByRole("menu");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(chosen).toEqual([]);
});
