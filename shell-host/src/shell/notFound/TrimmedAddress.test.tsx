/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { TrimmedAddress } from "./TrimmedAddress.tsx";

afterEach(() => history.replaceState(null, "", "/"));

test.each([
  ["/en/spin-wheel/winter-trading-cup.", "/en/spin-wheel/winter-trading-cup/"],
  ["/en/sem),?ref=A", "/en/sem/?ref=A"],
  ["/zh-TW/%E6%9D%AF/%E3%80%82", "/zh-TW/%E6%9D%AF/"],
])("%s links to %s", (address, href) => {
  history.replaceState(null, "", address);
  render(<TrimmedAddress />);
  expect(screen.getByRole("link").getAttribute("href")).toBe(href);
});

test("an address without punctuation at its end has no link", () => {
  history.replaceState(null, "", "/en/nothing/");
  render(<TrimmedAddress />);
  expect(screen.queryByRole("link")).toBeNull();
});
