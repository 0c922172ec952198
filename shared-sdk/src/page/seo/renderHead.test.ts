/** @jest-environment jsdom */
import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { expectHarmless } from "../../testing/hostileText.ts";
import { escapeHtml, escapeJsonForHtml } from "./escapeHtml.ts";
import { hostileJsonStrings, hostileStrings } from "./fixtures/hostileStrings.ts";
import { createPageHead, type PageHeadRequest } from "./pageHead.ts";
import { renderHead } from "./renderHead.ts";

const request: PageHeadRequest = {
  edition: "turkey",
  environment: "production",
  locale: "tr-TUR",
  path: "/spin-wheel/spring/",
  title: "Yarışma",
  description: "Açıklama",
};

/** The head as a browser reads it; its scripts never run here. */
function parse(headHtml: string): Document {
  return new DOMParser().parseFromString(
    `<!doctype html><html><head><meta charset="utf-8">${headHtml}</head><body></body></html>`,
    "text/html",
  );
}

function describeElements(page: Document): readonly string[] {
  return Array.from(page.querySelectorAll("*"), (element) =>
    [element.localName, ...element.getAttributeNames()].join(" "),
  );
}

const withText = (text: string): PageHeadRequest => ({
  ...request,
  title: text,
  description: text,
  event: { name: text, startsAt: 0, endsAt: 1 },
  shareImage: { address: text, width: 1, height: 1, alt: text },
  path: `/${text}/`,
});

describe("renderHead", () => {
  it("renders each part of the head", () => {
    const page = parse(
      renderHead(createPageHead({ ...request, event: { name: "Bahar", startsAt: 0, endsAt: 1 } })),
    );
    const content = (selector: string) => page.querySelector(selector)?.getAttribute("content");
    expect(page.title).toBe("Yarışma");
    expect(content("meta[name=description]")).toBe("Açıklama");
    expect(content("meta[name=robots]")).toBe("index,follow");
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://tr.portico.example/tr-TUR/spin-wheel/spring/",
    );
    expect(
      Array.from(page.querySelectorAll("link[rel=alternate]"), (link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]),
    ).toEqual([
      ["tr-TR", "https://tr.portico.example/tr-TUR/spin-wheel/spring/"],
      ["en-TR", "https://tr.portico.example/en-TR/spin-wheel/spring/"],
      ["x-default", "https://tr.portico.example/tr-TUR/spin-wheel/spring/"],
    ]);
    expect(content("meta[property='og:title']")).toBe("Yarışma");
    expect(content("meta[property='og:image']")).toBe(
      "https://static.portico.example/common-static/share/portico.png",
    );
    expect(content("meta[name='twitter:card']")).toBe("summary_large_image");
    expect(JSON.parse(page.querySelector("script")?.textContent ?? "")).toMatchObject({
      "@type": "Event",
      name: "Bahar",
    });
    expect(page.body.childNodes).toHaveLength(0);
  });

  it("leaves out everything that needs an address when the page has none", () => {
    const page = parse(renderHead(createPageHead({ ...request, path: null })));
    expect(page.querySelectorAll("link, script, meta[property='og:url']")).toHaveLength(0);
    expect(page.title).toBe("Yarışma");
  });

  it("uses forty hostile strings and ten for data, without duplicates", () => {
    expect(new Set(hostileStrings).size).toBe(40);
    expect(new Set(hostileJsonStrings).size).toBe(10);
  });

  it("renders hostile strings as text", () => {
    const expected = describeElements(parse(renderHead(createPageHead(withText("plain")))));
    for (const text of [...hostileStrings, ...hostileJsonStrings]) {
      const page = parse(renderHead(createPageHead(withText(text))));
      expect([text, describeElements(page)]).toEqual([text, expected]);
      const readBack = text.replace(/\0/g, "\ufffd");
      expect(page.querySelector("title")?.textContent).toBe(readBack);
      for (const selector of [
        "meta[name=description]",
        "meta[property='og:image:alt']",
        "meta[name='twitter:image']",
      ]) {
        expect(page.querySelector(selector)?.getAttribute("content")).toBe(readBack);
      }
      expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toContain(readBack);
      // data is not HTML: every character comes back
      expect(JSON.parse(page.querySelector("script")?.textContent ?? "")).toMatchObject({
        "@type": "Event",
        name: text,
        description: text,
        image: text,
      });
    }
  });
});

describe("escaping", () => {
  it("keeps every text unchanged, as content and as an attribute", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const page = parse(`<title>${escapeHtml(text)}</title><meta content="${escapeHtml(text)}" id="x">`);
        const readBack = text.replace(/\0/g, "\ufffd");
        expect(page.querySelector("title")?.textContent).toBe(readBack);
        expect(page.querySelector("#x")?.getAttribute("content")).toBe(readBack);
      }),
    );
  });

  it("keeps every value unchanged in JSON without HTML characters", () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (value, text) => {
        const json = escapeJsonForHtml({ value, text });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      }),
    );
  });

  it("handles hostile text of any length", () => {
    expectHarmless(escapeHtml);
    expectHarmless(escapeJsonForHtml);
    expectHarmless((text) => renderHead(createPageHead({ ...request, title: text, path: text })));
  });
});
