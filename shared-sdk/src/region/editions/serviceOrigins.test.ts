import { resolveServiceOrigins } from "./serviceOrigins.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

describe("resolveServiceOrigins", () => {
  it.each(["portico.example", "testnet.portico.example", "test.portico.example"])(
    "returns the service hosts of %s",
    (suffix) => {
      for (const label of ["", "www.", "tr."]) {
        expect(resolveServiceOrigins(`https://${label}${suffix}/en/?x=1#y`)).toEqual({
          page: `https://${label}${suffix}`,
          api: `https://api2.${suffix}`,
          stream: `wss://stream.${suffix}`,
          static: `https://static.${suffix}`,
          collector: `https://log.${suffix}`,
          exchange: `https://${label}${suffix}`,
        });
      }
    },
  );

  it.each([
    ["http://localhost:4173/en/", "http://localhost:4173", "ws://localhost:4173"],
    ["http://tr.localhost:4173/", "http://tr.localhost:4173", "ws://tr.localhost:4173"],
    ["https://preview.example/x", "https://preview.example", "wss://preview.example"],
    [
      "https://portico.example.evil.example/",
      "https://portico.example.evil.example",
      "wss://portico.example.evil.example",
    ],
  ])("keeps %s on its own origin", (address, origin, stream) => {
    expect(resolveServiceOrigins(address)).toEqual({
      page: origin,
      api: origin,
      stream,
      static: origin,
      collector: origin,
      exchange: origin,
    });
  });

  it.each([
    "",
    "about:blank",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://",
    "/en/",
    "ws://portico.example/",
  ])("returns unreachable origins for %j", (address) => {
    expect(new Set(Object.values(resolveServiceOrigins(address)))).toEqual(
      new Set(["https://unknown.invalid", "wss://unknown.invalid"]),
    );
  });
});

it("handles hostile text of any length", () => {
  expectHarmless(resolveServiceOrigins);
  expectHarmless((text) => resolveServiceOrigins(`https://${text}`));
});
