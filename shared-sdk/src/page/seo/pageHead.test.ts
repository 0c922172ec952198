import { editionIds } from "../../region/editions/editions.ts";
import { environments } from "../../region/editions/environments.ts";
import { localesByEdition, type Locale } from "../../region/locale/locales.ts";
import { createPageHead, type PageHead } from "./pageHead.ts";
import { renderHead } from "./renderHead.ts";
import { resolveRobots } from "./robots.ts";

const metadata = { title: "Title", description: "Description" };
const paths = ["/", "/spin-wheel/", "/spin-wheel/spring-sprint/", "/sem/"];

/** Every page with an address, of every environment, edition and locale. */
const site: readonly PageHead[] = environments.flatMap((environment) =>
  editionIds.flatMap((edition) =>
    localesByEdition[edition].flatMap((locale: Locale) =>
      paths.map((path) => createPageHead({ edition, environment, locale, path, ...metadata })),
    ),
  ),
);

describe("alternates of the whole site", () => {
  const byAddress = new Map(site.map((head) => [head.canonical, head]));

  it("each canonical address has one page and ends with a slash", () => {
    expect(byAddress.size).toBe(46 * environments.length * paths.length);
    for (const { canonical } of site)
      expect(canonical).toMatch(/^https:\/\/[a-z.]+\/[A-Za-z-]+\/(?:[a-z/-]+\/)?$/);
  });

  it("are reciprocal: each listed page has the same list", () => {
    for (const head of site) {
      for (const { href } of head.alternates) {
        expect([href, byAddress.get(href)?.alternates]).toEqual([href, head.alternates]);
      }
    }
  });

  it.each([
    [
      "global",
      "en id-ID es-ES es-MX es-AR kk-KZ pt-BR pt-PT ru-RU vi-VN uk-UA ar-SA ja-JP zh-MY zh-TW pl-PL ro-RO",
      "/en/",
    ],
    ["hong-kong", "zh-TW en", "/zh-HK/"],
    ["turkey", "tr-TR en-TR", "/tr-TUR/"],
    ["kazakhstan", "ru-KZ kk-KZ en-KZ", "/ru-KAZ/"],
    ["netherlands", "en en-NL", "/nl-NL/"],
    ["eu", "en cs de es el fr it lt hu nl pl-PL pt ro", "/en-EU/"],
    // the standard code of all three is `en`, so each keeps its own tag
    ["georgia", "ka-GE ru-GE en-GE", "/ka-GEO/"],
    ["indonesia", "id-ID en-ID", "/id-IDN/"],
    ["uae", "en-AE ar-SA", "/en-ARE/"],
  ] as const)("%s lists %s, with the default %s", (edition, codes, defaultPath) => {
    const [locale] = localesByEdition[edition];
    const { alternates } = createPageHead({
      edition,
      environment: "production",
      locale,
      path: "/",
      ...metadata,
    });
    expect(alternates.map(({ hreflang }) => hreflang).join(" ")).toBe(`${codes} x-default`);
    expect(alternates.at(-1)?.href.endsWith(`.portico.example${defaultPath}`)).toBe(true);
  });
});

describe("robots", () => {
  it.each([
    ["/sem/", "production", true, "noindex"],
    ["/preview/", "production", true, "noindex"],
    ["/sem", "production", true, "noindex"],
    ["sem", "production", true, "noindex"],
    ["/", "testnet", true, "noindex"],
    [null, "testnet", true, "noindex"],
    ["/", "production", false, "noindex"],
    ["/", "test", false, "noindex"],
    ["/", "production", true, "index,follow"],
    ["/", "test", true, "index,follow"],
    [null, "production", true, "index,follow"],
    ["/sem/x/", "production", true, "index,follow"],
    ["/preview/x/", "production", true, "index,follow"],
    ["/x/sem/", "production", true, "index,follow"],
    ["/semantics/", "production", true, "index,follow"],
    ["/assem/", "production", true, "index,follow"],
    ["/SEM/", "production", true, "index,follow"],
    ["//sem/", "production", true, "index,follow"],
    ["", "production", true, "index,follow"],
  ] as const)("of %j in %s on a known host (%s): %s", (path, environment, isKnownHost, robots) => {
    expect(resolveRobots({ path, environment, isKnownHost })).toBe(robots);
  });
});

describe("createPageHead", () => {
  it("describes the home page", () => {
    expect(
      createPageHead({ edition: "uae", environment: "testnet", locale: "ar-ARE", path: "/", ...metadata }),
    ).toEqual({
      language: "ar-AE",
      direction: "rtl",
      ...metadata,
      canonical: "https://ae.testnet.portico.example/ar-ARE/",
      alternates: [
        { hreflang: "en-AE", href: "https://ae.testnet.portico.example/en-ARE/" },
        { hreflang: "ar-SA", href: "https://ae.testnet.portico.example/ar-ARE/" },
        { hreflang: "x-default", href: "https://ae.testnet.portico.example/en-ARE/" },
      ],
      robots: "noindex",
      openGraph: [
        ["og:type", "website"],
        ["og:site_name", "Portico"],
        ["og:title", "Title"],
        ["og:description", "Description"],
        ["og:url", "https://ae.testnet.portico.example/ar-ARE/"],
        ["og:locale", "ar_SA"],
        ["og:image", "https://static.testnet.portico.example/common-static/share/portico.png"],
        ["og:image:width", "1200"],
        ["og:image:height", "630"],
        ["og:image:alt", "Portico"],
      ],
      twitterCard: [
        ["twitter:card", "summary_large_image"],
        ["twitter:title", "Title"],
        ["twitter:description", "Description"],
        ["twitter:image", "https://static.testnet.portico.example/common-static/share/portico.png"],
        ["twitter:image:alt", "Portico"],
      ],
      structuredData: [
        {
          "@context": "https://schema.org",
          "@type": "WebSite",
          name: "Portico",
          url: "https://ae.testnet.portico.example/ar-ARE/",
          inLanguage: "ar-AE",
          publisher: {
            "@type": "Organization",
            name: "Portico",
            url: "https://ae.testnet.portico.example/ar-ARE/",
          },
        },
      ],
    });
  });

  it("describes one wheel as an event", () => {
    const head = createPageHead({
      edition: "global",
      environment: "production",
      locale: "en",
      path: "/spin-wheel/spring-sprint",
      event: { name: "Spring sprint", startsAt: Date.UTC(2026, 2, 1), endsAt: Date.UTC(2026, 2, 8) },
      shareImage: {
        address: "https://static.portico.example/spring.png",
        width: 600,
        height: 315,
        alt: "A sprinter",
      },
      ...metadata,
    });
    const address = "https://www.portico.example/en/spin-wheel/spring-sprint/";
    expect(head.canonical).toBe(address);
    expect(head.openGraph).toContainEqual(["og:image:width", "600"]);
    expect(head.twitterCard).toContainEqual(["twitter:image:alt", "A sprinter"]);
    expect(head.structuredData).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "Event",
        name: "Spring sprint",
        description: "Description",
        image: "https://static.portico.example/spring.png",
        url: address,
        inLanguage: "en",
        startDate: "2026-03-01T00:00:00.000Z",
        endDate: "2026-03-08T00:00:00.000Z",
        eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
        eventStatus: "https://schema.org/EventScheduled",
        location: { "@type": "VirtualLocation", url: address },
        organizer: { "@type": "Organization", name: "Portico", url: "https://www.portico.example/en/" },
      },
    ]);
  });

  it("describes questions and answers, with markup as text", () => {
    const questions = [{ question: "Why?", answer: "</script><b>Because" }];
    const head = createPageHead({
      edition: "eu",
      environment: "production",
      locale: "de-EU",
      path: "/sem/",
      ...metadata,
      questions,
    });
    expect(head.structuredData).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        url: head.canonical,
        inLanguage: head.language,
        mainEntity: [
          {
            "@type": "Question",
            name: "Why?",
            acceptedAnswer: { "@type": "Answer", text: "</script><b>Because" },
          },
        ],
      },
    ]);
    expect(renderHead(head).match(/<\/script>/g)).toHaveLength(1);
  });

  it.each(["/spin-wheel/", "/sem/"])("adds no structured data to %s", (path) => {
    const head = createPageHead({
      edition: "global",
      environment: "production",
      locale: "en",
      path,
      ...metadata,
    });
    expect(head.structuredData).toEqual([]);
  });

  it("leaves canonical address and alternates out of the page for unknown addresses", () => {
    const head = createPageHead({
      edition: "eu",
      environment: "test",
      locale: "pl-EU",
      path: null,
      ...metadata,
    });
    expect(head).toMatchObject({
      canonical: null,
      alternates: [],
      structuredData: [],
      direction: "ltr",
      language: "pl",
    });
    expect(head.openGraph).toContainEqual(["og:locale", "pl_PL"]);
    expect(head.openGraph.map(([property]) => property)).not.toContain("og:url");
  });

  it("is serializable", () => {
    for (const head of site.slice(0, 50)) expect(JSON.parse(JSON.stringify(head))).toEqual(head);
  });
});
