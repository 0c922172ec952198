import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { isKnownHost } from "../../region/editions/environments.ts";
import { expectHarmless } from "../../testing/hostileText.ts";
import { redirectAttacks } from "./fixtures/redirectAttacks.ts";
import { safeRedirect } from "./safeRedirect.ts";

const origin = "https://tr.portico.example";
const home = "/tr-TUR/";
const local = "http://tr.localhost:4173";

/** Where a browser on the page navigates with the result. */
const destinationOf = (answer: string, page: string) => new URL(answer, page);

describe("safeRedirect", () => {
  describe("against attacks", () => {
    const escapesOf = (redirect: (address: string) => string, page: string) =>
      redirectAttacks.filter((address) => {
        const destination = destinationOf(redirect(address), page);
        return (
          destination.origin !== page &&
          !(isKnownHost(destination.hostname) && destination.protocol === "https:")
        );
      });

    it("has at least 2,000 test cases, without duplicates", () => {
      expect(new Set(redirectAttacks).size).toBe(redirectAttacks.length);
      expect(redirectAttacks.length).toBeGreaterThanOrEqual(2_000);
    });

    it.each([origin, local, "https://preview.example"])("never redirects from %s to another site", (page) => {
      expect(escapesOf((address) => safeRedirect(address, { origin: page }), page)).toEqual([]);
    });

    it.each<[string, (address: string) => boolean]>([
      ["a leading slash", (address) => address.startsWith("/")],
      ["a leading slash that is followed by no other", (address) => /^\/(?!\/)/.test(address)],
      ["the product's name at the start", (address) => address.includes("://tr.portico.example")],
      ["no scheme", (address) => !/^[a-z]+:/i.test(address)],
    ])("the test cases detect a weaker check that only requires %s", (_rule, accepts) => {
      const redirect = (address: string) =>
        accepts(address) && URL.canParse(address, origin) ? address : home;
      expect(escapesOf(redirect, origin)).not.toEqual([]);
    });
  });

  it("returns the page's origin or another page host over https for any text, and is idempotent", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      "@",
      ":",
      "?",
      "#",
      ".",
      "..",
      "%2f",
      "%5c",
      "\t",
      "\n",
      " ",
      "https:",
      "http:",
      "javascript:",
      "data:",
      "blob:",
      "tr.portico.example",
      "www.portico.example",
      "evil.example",
      "localhost",
      ":443",
      ":8443",
      "user",
      "a",
    );
    const text = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(origin, local, "https://preview.example"), (address, page) => {
        const answer = safeRedirect(address, { origin: page });
        const destination = destinationOf(answer, page);
        if (destination.origin !== page) {
          expect(isKnownHost(destination.hostname)).toBe(true);
          if (page !== local) expect(destination.protocol).toBe("https:");
          expect(destination.port).toBe(new URL(page).port);
        }
        expect([destination.username, destination.password]).toEqual(["", ""]);
        expect(safeRedirect(answer, { origin: page, fallback: "/refused" })).toBe(answer);
      }),
      { numRuns: 500 },
    );
  });

  it("handles hostile text of any length", () => {
    expectHarmless((text) => safeRedirect(text, { origin }));
    expectHarmless((text) => safeRedirect("/a", { origin: text }));
  });
});
