/**
 * @jest-environment jsdom
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { render } from "@testing-library/react";
import { vipLevels } from "../../page/images/vipLevel.ts";
import { contrastOf } from "../../site/contrast.ts";
import { VipIcon } from "../vip/VipIcon.tsx";
import { CoinIcon } from "./CoinIcon.tsx";
import { coinDrawings, letterColours } from "./coinDrawings.tsx";

const markup = (element: React.ReactNode) => render(element).container.innerHTML;

const tokens = readFileSync(path.join(__dirname, "../tokens/tokens.css"), "utf8");

describe("CoinIcon", () => {
  it("has an icon for the coins of the markets and for the special accounts", () => {
    expect([...coinDrawings.keys()]).toEqual([
      "BTC",
      "ETH",
      "SOL",
      "XRP",
      "USDT",
      "USDC",
      "TON",
      "DOGE",
      "ADA",
      "BNB",
      "UTA",
      "SPOT",
    ]);
  });

  it("draws a pair as its base, UNIFY as USDT and USDC-Option as USDC", () => {
    expect(markup(<CoinIcon coin="BTC/USDT" />)).toBe(markup(<CoinIcon coin="BTC" />));
    expect(markup(<CoinIcon coin="UNIFY" />)).toBe(markup(<CoinIcon coin="USDT" />));
    expect(markup(<CoinIcon coin="USDC-Option" />)).toBe(markup(<CoinIcon coin="USDC" />));
    expect(markup(<CoinIcon coin="UTA" />)).not.toBe(markup(<CoinIcon coin="Spot" />));
  });

  it.each(["background", "surface"])("is visible on the %s of both themes", (token) => {
    const colours = [...tokens.matchAll(new RegExp(`--color-${token}: (#\\w{6})`, "g"))].map(
      ([, hex]) => hex ?? "",
    );
    expect(colours).toHaveLength(2);
    const grounds = [...[...coinDrawings.values()].map(({ ground }) => ground), ...letterColours];
    const invisible = grounds.filter((ground) => colours.some((colour) => contrastOf(ground, colour) < 2));
    expect(invisible).toEqual([]);
  });

  it.each([
    ["PEPE", "P"],
    ["1INCH/USDT", "1"],
    ["<b>", "B"],
    ["", "?"],
    ["…", "?"],
    ["𐐷x", "𐐏"],
  ])("shows the first letter of %j", (coin, letter) => {
    const { container } = render(<CoinIcon coin={coin} />);
    expect(container.querySelector("text")?.textContent).toBe(letter);
  });

  it("is decorative, has the requested size and is hidden from screen readers", () => {
    const icon = render(<CoinIcon coin="BTC" size={40} />).container.querySelector("svg");
    expect(icon?.getAttribute("width")).toBe("40");
    expect(icon?.getAttribute("aria-hidden")).toBe("true");
    expect(icon?.getAttribute("focusable")).toBe("false");
  });
});

describe("VipIcon", () => {
  it("draws each level differently, and nothing for other levels", () => {
    const drawn = vipLevels.map((level) => markup(<VipIcon level={level} />));
    expect(new Set(drawn).size).toBe(6);
    for (const level of [0, 6, 98, 100, NaN]) expect(markup(<VipIcon level={level} />)).toBe("");
  });
});
