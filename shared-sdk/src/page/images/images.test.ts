import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { coinMessageIds, resolveCoinIconName, resolveCoinName } from "./coin.ts";
import { resolveImageAddress, resolveResponsiveImage } from "./imageAddress.ts";
import { imageFormats, parseImageFormat } from "./imageFormats.ts";
import { deviceWidths, resolveImageWidth, smallWidths } from "./imageWidths.ts";
import { isVipLevel, vipLevels } from "./vipLevel.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

describe("image formats", () => {
  it("are the six formats of the specification", () => {
    expect(imageFormats.join(", ")).toBe("png, jpg, jpeg, webp, tiff, avif");
  });

  it.each([
    ["/a.png", "png"],
    ["/a.JPG", "jpg"],
    ["/a.b.jpeg?x=.gif", "jpeg"],
    ["https://cdn.example/a.webp#x.svg", "webp"],
    ["/a.tiff", "tiff"],
    ["/a.avif", "avif"],
  ])("%s is %s", (address, format) => {
    expect(parseImageFormat(address)).toBe(format);
  });

  it.each([
    "",
    "/a",
    "/a.gif",
    "/a.svg",
    "/a.tif",
    "/a.png.exe",
    "/a?b.png",
    "/a#b.png",
    "/png",
    "/a.constructor",
  ])("%s has no format", (address) => {
    expect(parseImageFormat(address)).toBeNull();
  });
});

describe("image widths", () => {
  it("are the widths of the specification's range", () => {
    expect(deviceWidths).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
    expect(smallWidths).toEqual([16, 32, 48, 64, 96, 128, 256, 384]);
  });

  it.each([
    [1, 16],
    [16, 16],
    [17, 32],
    [24, 32],
    [40, 48],
    [384, 384],
    [385, 640],
    [1920, 1920],
    [3840, 3840],
    [5000, 3840],
  ])("%d pixels use the width %d", (shownWidth, width) => {
    expect(resolveImageWidth(shownWidth)).toBe(width);
  });
});

describe("resolveImageAddress", () => {
  it.each([
    [{ source: "/a.png", width: 640 }, "/a.png?w=640&q=75"],
    [{ source: "/a.png?v=1", width: 640 }, "/a.png?v=1&w=640&q=75"],
    [{ source: "/a.png#top", width: 640 }, "/a.png?w=640&q=75#top"],
    [{ source: "https://cdn.example/a.jpg", width: 96, quality: 50 }, "https://cdn.example/a.jpg?w=96&q=50"],
    [{ source: "/a.png", width: 100, height: 40, pixelRatio: 2 }, "/a.png?w=200&h=80&q=75"],
    [{ source: "/a.png", width: 101, height: 33, pixelRatio: 1.5 }, "/a.png?w=152&h=50&q=75"],
    [{ source: "/a.png", width: 640, format: "avif" }, "/a.png?w=640&q=75&f=avif"],
    [{ source: "http://localhost:4173/a.png", width: 16 }, "http://localhost:4173/a.png?w=16&q=75"],
    [{ source: "http://tr.localhost:4173/a.png", width: 16 }, "http://tr.localhost:4173/a.png?w=16&q=75"],
  ] as const)("%j is %s", (request, address) => {
    const errors: string[] = [];
    expect(resolveImageAddress(request, (message) => errors.push(message))).toBe(address);
    expect(errors).toEqual([]);
  });

  it.each([
    "/a.gif",
    "/a.svg",
    "/a",
    "",
    "a.png",
    "//evil.example/a.png",
    "/\\evil.example/a.png",
    "http://evil.example/a.png",
    "http://localhost.evil.example/a.png",
    "http://evil.example.localhost/a.png",
    "javascript:alert(1)//a.png",
    "data:image/png;base64,AAAA.png",
    "blob:https://a.example/x.png",
    "/a.png 1x, //evil.example/b.png",
    "/a,b.png",
    "https:///a.png",
  ])("logs an error for %j and returns no address", (source) => {
    const errors: string[] = [];
    expect(resolveImageAddress({ source, width: 640 }, (message) => errors.push(message))).toBeNull();
    expect(errors).toEqual([`image refused: ${source}`]);
  });

  it("logs to the console by default", () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => {});
    expect(resolveImageAddress({ source: "/a.gif", width: 1 })).toBeNull();
    expect(error.mock.calls).toEqual([["image refused: /a.gif"]]);
    error.mockRestore();
  });
});

describe("resolveResponsiveImage", () => {
  it("lists AVIF first, then WebP, then the image's own format", () => {
    const sources = resolveResponsiveImage({ source: "/a.png", shownWidth: 40 });
    expect(sources).toEqual({
      automatic: [
        { type: "image/avif", srcSet: "/a.png?w=48&q=75&f=avif 1x, /a.png?w=96&q=75&f=avif 2x" },
        { type: "image/webp", srcSet: "/a.png?w=48&q=75&f=webp 1x, /a.png?w=96&q=75&f=webp 2x" },
      ],
      src: "/a.png?w=48&q=75",
      srcSet: "/a.png?w=48&q=75 1x, /a.png?w=96&q=75 2x",
    });
  });

  it("logs a refused source once", () => {
    const errors: string[] = [];
    expect(resolveResponsiveImage({ source: "/a.gif" }, (message) => errors.push(message))).toBeNull();
    expect(errors).toHaveLength(1);
  });

  it("has one entry per device width", () => {
    const { srcSet } = resolveResponsiveImage({ source: "/a.png" }) ?? { srcSet: "" };
    expect(srcSet.split(", ").map((entry) => Number(entry.split(" ")[1]?.slice(0, -1)))).toEqual([
      ...deviceWidths,
    ]);
  });

  it("no source can add an entry", () => {
    const silent = () => {};
    fc.assert(
      fc.property(anyText, (text) => {
        const sources = resolveResponsiveImage({ source: `/${text}.png`, shownWidth: 16 }, silent);
        if (sources) expect(sources.srcSet.split(/,\s+/)).toHaveLength(2);
      }),
    );
  });
});

describe("coins", () => {
  it.each([
    ["BTC", "BTC"],
    ["BTC/USDT", "BTC"],
    ["btc/usdt", "BTC"],
    ["UNIFY", "USDT"],
    ["USDC-Option", "USDC"],
    ["UTA", "UTA"],
    ["Spot", "SPOT"],
    ["A/B/C", "A"],
    ["/USDT", ""],
    ["", ""],
    ["constructor", "CONSTRUCTOR"],
  ])("the icon of %j is %j", (coin, name) => {
    expect(resolveCoinIconName(coin)).toBe(name);
  });

  it.each([
    ["UNIFY", { kind: "text", text: "USDT & USDC" }],
    ["UTA", { kind: "message", id: "coin.uta" }],
    ["Spot", { kind: "message", id: "coin.spot" }],
    ["USDC-Option", { kind: "message", id: "coin.usdc-option" }],
    ["BTC", { kind: "text", text: "BTC" }],
    ["uta", { kind: "text", text: "uta" }],
    ["", { kind: "text", text: "" }],
  ])("the name of %j is %j", (coin, name) => {
    expect(resolveCoinName(coin)).toEqual(name);
  });

  it("needs three messages", () => {
    expect(coinMessageIds).toEqual(["coin.uta", "coin.spot", "coin.usdc-option"]);
  });
});

describe("VIP levels", () => {
  it("have icons for 1, 2, 3, 4, 5 and 99 only", () => {
    expect(vipLevels).toEqual([1, 2, 3, 4, 5, 99]);
    expect([-1, 0, 1, 5, 6, 98, 99, 100, 1.5, NaN].filter(isVipLevel)).toEqual([1, 5, 99]);
  });
});

it("the image functions handle any text and return no harmful address", () => {
  const silent = () => {};
  expectHarmless((text) => {
    parseImageFormat(text);
    resolveImageAddress({ source: text, width: 640 }, silent);
    resolveResponsiveImage({ source: `/${text}.png` }, silent);
    resolveCoinIconName(text);
    resolveCoinName(text);
  });
});
