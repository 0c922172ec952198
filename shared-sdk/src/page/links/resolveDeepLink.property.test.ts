import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { locales } from "../../region/locale/locales.ts";
import { expectHarmless } from "../../testing/hostileText.ts";
import { isAppLink } from "./appScheme.ts";
import { deepLinkTable } from "./deepLinkTable.ts";
import { deepLinkCases } from "./fixtures/deepLinkCases.ts";
import { resolveDeepLink } from "./resolveDeepLink.ts";

const pathOf = (address: string) => address.split("?")[0] ?? "";

describe("the resolver", () => {
  const screens = new Set(deepLinkTable.map(({ app }) => app.split("?")[0]));
  const address = fc.oneof(
    anyText,
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(fc.constantFrom(...deepLinkCases.map(([text]) => text)), anyText).map((parts) => parts.join("")),
    fc
      .tuple(
        fc.constantFrom("/trade/usdt/", "/trade/spot/BTC/", "/earn/savings/", "/trade/futures/usdc/"),
        anyText,
      )
      .map((parts) => parts.join("")),
    fc
      .tuple(
        fc.constantFrom(
          "/financial/?faTransfer=true&faCoin=",
          "/rewards-hub/task/?task-id=",
          "/earn/savings/?type=",
        ),
        anyText,
      )
      .map(([start, text]) => start + encodeURIComponent(text)),
  );

  it("returns unmapped or a link in the table's format with encoded values, for any text", () => {
    fc.assert(
      fc.property(address, (text) => {
        const answer = resolveDeepLink(text);
        if (!answer.matched) return;
        expect(isAppLink(answer.link)).toBe(true);
        expect(answer.link.length).toBeLessThan(200);
        const [, screen = "", query = ""] =
          /^portico:\/\/open\/([a-z_]+)(?:\?(.*))?$/.exec(answer.link) ?? [];
        expect(screens).toContain(screen);
        for (const [name, value] of new URLSearchParams(query)) {
          expect(name).toMatch(/^[A-Za-z]+$/);
          expect(value).toMatch(name === "route" ? /^(?:\/[a-z0-9-]+)+$/ : /^[A-Za-z0-9._-]{1,67}$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("returns the same result for a path with and without locale and trailing slash", () => {
    const path = fc.oneof(
      fc.constantFrom(...deepLinkCases.map(([text]) => pathOf(text))),
      fc
        .array(fc.constantFrom("trade", "spot", "usdt", "BTC", "earn", "savings", "x"), { maxLength: 5 })
        .map((segments) => `/${segments.join("/")}/`),
    );
    fc.assert(
      fc.property(path, fc.constantFrom(...locales, "xx", "fil-PHL", "ed-ED"), (text, locale) => {
        const answer = resolveDeepLink(text);
        expect(resolveDeepLink(`/${locale}${text}`)).toEqual(answer);
        expect(resolveDeepLink(text.replace(/\/$/, ""))).toEqual(answer);
      }),
    );
  });

  it("ignores the fragment", () => {
    fc.assert(
      fc.property(fc.constantFrom(...deepLinkCases), anyText, ([text, app], fragment) => {
        expect(resolveDeepLink(`${text}#${fragment}`)).toEqual({
          matched: true,
          link: `portico://open/${app}`,
        });
      }),
    );
  });

  it("handles hostile text of any length", () => {
    expectHarmless(resolveDeepLink);
    expectHarmless((text) => resolveDeepLink(`/trade/usdt/${text}`));
    expectHarmless((text) => resolveDeepLink(`/financial/?faTransfer=true&faCoin=${text}`));
    expectHarmless((text) =>
      resolveDeepLink("https://tr.portico.example/login/", { hosts: [text], scheme: text }),
    );
  });
});
