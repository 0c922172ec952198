/**
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { vipLevels } from "../../images/vipLevel.ts";
import { VipIcon } from "../vip/VipIcon.tsx";
import { CoinIcon } from "./CoinIcon.tsx";
import { coinDrawings } from "./coinDrawings.tsx";

const markup = (element: React.ReactNode) => render(element).container.innerHTML;

describe("CoinIcon", () => {
  it("has a drawing for the coins of the markets and for the special accounts", () => {
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

  it("is decoration of the asked size that no screen reader reads", () => {
    const icon = render(<CoinIcon coin="BTC" size={40} />).container.querySelector("svg");
    expect(icon?.getAttribute("width")).toBe("40");
    expect(icon?.getAttribute("aria-hidden")).toBe("true");
    expect(icon?.getAttribute("focusable")).toBe("false");
  });
});

describe("VipIcon", () => {
  it("draws each level its own way, and nothing for the others", () => {
    const drawn = vipLevels.map((level) => markup(<VipIcon level={level} />));
    expect(new Set(drawn).size).toBe(6);
    for (const level of [0, 6, 98, 100, NaN]) expect(markup(<VipIcon level={level} />)).toBe("");
  });
});
