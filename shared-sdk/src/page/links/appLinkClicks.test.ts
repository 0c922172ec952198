/** @jest-environment ./tests/jsdomEnvironment.cjs */
import { setUpAppLinkClicks, type AppLinkClicksOptions } from "./appLinkClicks.ts";

interface Setting {
  readonly canOpenInApp: boolean;
  readonly options: Pick<AppLinkClicksOptions, "exchangeOrigin" | "scheme" | "hosts">;
}

/** A page with observed links: the links opened in the app, their web addresses, and those left to the browser. */
function openPage(html: string, { canOpenInApp = true, options = {} }: Partial<Setting> = {}) {
  document.body.innerHTML = html;
  const toApp: string[] = [];
  const webAddresses: string[] = [];
  const stop = setUpAppLinkClicks({
    root: document,
    canOpenInApp: () => canOpenInApp,
    openInApp: (link, webAddress) => {
      toApp.push(link);
      webAddresses.push(webAddress);
    },
    ...options,
  });
  stops.push(stop);
  const click = (selector: string, init: MouseEventInit = {}, from: ParentNode = document) => {
    const event = new MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      composed: true,
      button: 0,
      ...init,
    });
    let isLeftToBrowser = false;
    const last = (seen: Event) => {
      isLeftToBrowser = !seen.defaultPrevented;
      seen.preventDefault(); // jsdom can't navigate
    };
    window.addEventListener("click", last, { once: true });
    from.querySelector(selector)?.dispatchEvent(event);
    return { isLeftToBrowser };
  };
  return { toApp, webAddresses, stop, click };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

describe("a link to an exchange on another configured host", () => {
  const options = { exchangeOrigin: "https://www.example.com" };

  it("opens the app like a link to the page's host", () => {
    const page = openPage(`<a href="https://www.example.com/en/trade/spot/btc/usdt/">x</a>`, { options });
    expect(page.click("a").isLeftToBrowser).toBe(false);
    expect(page.toApp).toEqual(["portico://open/home?tab=3&symbol=BTCUSDT"]);
    expect(page.webAddresses).toEqual(["https://www.example.com/en/trade/spot/btc/usdt/"]);
  });

  it.each([
    "https://www.example.com.evil.example/login/",
    "https://www.example.com@evil.example/login/",
    "https://www.example.com:8443/login/",
    "https://www.example.com//evil.example/login/",
    "http://www.example.com/login/",
    "https://example.com/login/",
  ])("leaves %s to the browser", (href) => {
    const page = openPage(`<a href="${href}">x</a>`, { options });
    expect(page.click("a").isLeftToBrowser).toBe(true);
    expect(page.toApp).toEqual([]);
  });

  it("is left to the browser when no such host is configured", () => {
    const page = openPage(`<a href="https://www.example.com/login/">x</a>`);
    expect(page.click("a").isLeftToBrowser).toBe(true);
  });
});

describe("a plain click on a link that the app can open", () => {
  it("opens the app, with the complete web address as fallback", () => {
    const page = openPage(`<a href="/en/trade/spot/btc/usdt/?x#y">x</a>`);
    expect(page.click("a").isLeftToBrowser).toBe(false);
    expect(page.toApp).toEqual(["portico://open/home?tab=3&symbol=BTCUSDT"]);
    expect(page.webAddresses).toEqual(["http://localhost/en/trade/spot/btc/usdt/?x#y"]);
  });

  it.each([
    `<a href="/login/"><b><i id="inner">x</i></b></a>`,
    `<a href="/login/" target="_self"><i id="inner">x</i></a>`,
    `<a href="/login/" target="_SELF" rel="noopener"><i id="inner">x</i></a>`,
    `<a href="https://www.portico.example/login/"><i id="inner">x</i></a>`,
    `<div contenteditable="false"><a href="/login/"><i id="inner">x</i></a></div>`,
    `<map><area id="inner" href="/login/"></map>`,
    `<a href="/login/"><svg><path id="inner"/></svg></a>`,
    `<a href="/x/"><object><a href="/login/" id="inner">x</a></object></a>`,
  ])("also inside %s", (html) => {
    const page = openPage(html);
    expect(page.click("#inner").isLeftToBrowser).toBe(false);
    expect(page.toApp).toEqual(["portico://open/login"]);
  });

  it("is found inside and around a shadow root", () => {
    const page = openPage(`<div id="host"></div><a href="/kyc/"><span id="wrapped"></span></a>`);
    const shadow = document.querySelector("#host")!.attachShadow({ mode: "open" });
    shadow.innerHTML = `<a href="/login/"><i>x</i></a>`;
    const wrapped = document.querySelector("#wrapped")!.attachShadow({ mode: "open" });
    wrapped.innerHTML = `<i>x</i>`;
    expect(page.click("i", {}, shadow).isLeftToBrowser).toBe(false);
    expect(page.click("i", {}, wrapped).isLeftToBrowser).toBe(false);
    expect(page.toApp).toEqual(["portico://open/login", "portico://open/kyc_verification"]);
  });

  it("uses the configured scheme and hosts", () => {
    const page = openPage(`<a href="https://shop.example/login/">x</a>`, {
      options: { scheme: "exchange", hosts: ["shop.example"] },
    });
    page.click("a");
    expect(page.toApp).toEqual(["exchange://open/login"]);
  });

  it("needs one listener for all links, which is removed at the end", () => {
    const added = jest.spyOn(document, "addEventListener");
    const page = openPage(`<a href="/login/">x</a>`.repeat(50));
    expect(added).toHaveBeenCalledTimes(1);
    added.mockRestore();
    page.click("a");
    page.stop();
    expect(page.click("a").isLeftToBrowser).toBe(true);
    expect(page.toApp).toHaveLength(1);
  });
});

describe("clicks left to the browser", () => {
  it.each([
    ["control", { ctrlKey: true }],
    ["command", { metaKey: true }],
    ["shift", { shiftKey: true }],
    ["alternate", { altKey: true }],
    ["the middle button", { button: 1 }],
    ["the other button", { button: 2 }],
  ])("a click with %s", (_name, init) => {
    const page = openPage(`<a href="/login/">x</a>`);
    expect(page.click("a", init).isLeftToBrowser).toBe(true);
    expect(page.toApp).toEqual([]);
  });

  it.each([
    `<a id="x" href="/login/" download>x</a>`,
    `<a id="x" href="/login/" download="file.txt">x</a>`,
    `<a id="x" href="/login/" target="_blank">x</a>`,
    `<a id="x" href="/login/" target="_top">x</a>`,
    `<a id="x" href="/login/" target="help">x</a>`,
    `<div contenteditable><a id="x" href="/login/">x</a></div>`,
    `<div contenteditable="TRUE"><a id="x" href="/login/">x</a></div>`,
    `<a id="x" href="/login/" contenteditable="plaintext-only">x</a>`,
    `<a id="x">x</a>`,
    `<a id="x" href="">x</a>`,
    `<a id="x" href="/unknown/">x</a>`,
    `<a id="x" href="login/">x</a>`,
    `<a id="x" href=" /login/">x</a>`,
    `<a id="x" href="//www.portico.example/login/">x</a>`,
    `<a id="x" href="https://evil.example/login/">x</a>`,
    `<a id="x" href="javascript:void(0)">x</a>`,
    `<a id="x" href="mailto:a@b.example">x</a>`,
    `<svg><a id="x" href="/login/"><text>x</text></a></svg>`,
    `<button id="x">x</button>`,
    `<link id="x" href="/login/">`,
  ])("a click on %s", (html) => {
    const page = openPage(html);
    expect(page.click("#x").isLeftToBrowser).toBe(true);
    expect(page.toApp).toEqual([]);
  });

  it("a click that was already handled", () => {
    const page = openPage(`<a href="/login/"><i>x</i></a>`);
    document.querySelector("i")!.addEventListener("click", (event) => event.preventDefault());
    page.click("i");
    expect(page.toApp).toEqual([]);
  });

  it("every click while the app can't open links, which is checked per click", () => {
    let canOpenInApp = false;
    document.body.innerHTML = `<a href="/login/">x</a>`;
    const openInApp = jest.fn();
    const stop = setUpAppLinkClicks({
      root: document,
      canOpenInApp: () => canOpenInApp,
      openInApp,
    });
    const click = () => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true });
      window.addEventListener("click", (seen) => seen.preventDefault(), { once: true });
      document.querySelector("a")!.dispatchEvent(event);
    };
    click();
    expect(openInApp).not.toHaveBeenCalled();
    canOpenInApp = true;
    click();
    expect(openInApp).toHaveBeenCalledTimes(1);
    stop();
  });

  it("a link to a fragment of the same page only", () => {
    window.history.replaceState(null, "", "/en/markets/?a=1#now");
    const page = openPage(
      `<a id="jump" href="/en/markets/?a=1#there">x</a><a id="query" href="/en/markets/?a=2#there">x</a>` +
        `<a id="again" href="/en/markets/?a=1">x</a><a id="longer" href="/en/markets/spot/#x">x</a>` +
        `<a id="top" href="#">x</a>`,
    );
    expect(page.click("#jump").isLeftToBrowser).toBe(true);
    expect(page.click("#top").isLeftToBrowser).toBe(true);
    expect(page.toApp).toEqual([]);
    for (const id of ["#query", "#again", "#longer"]) expect(page.click(id).isLeftToBrowser).toBe(false);
    window.history.replaceState(null, "", "/");
  });
});
