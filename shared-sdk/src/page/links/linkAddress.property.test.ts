import { expectHarmless } from "../../testing/hostileText.ts";
import { redirectAttacks } from "./fixtures/redirectAttacks.ts";
import { parseLinkAddress } from "./linkAddress.ts";

const origin = "https://tr.portico.example";

describe("parseLinkAddress", () => {
  it("never returns an address that runs code or carries credentials, and is idempotent", () => {
    for (const address of redirectAttacks) {
      const answer = parseLinkAddress(address, { origin });
      if (answer === null) continue;
      const url = new URL(answer, origin);
      expect([address, ["https:", "mailto:", "tel:", "portico:"].includes(url.protocol)]).toEqual([
        address,
        true,
      ]);
      expect(url.username + url.password).toBe("");
      expect(parseLinkAddress(answer, { origin })).toBe(answer);
    }
  });

  it("handles hostile text of any length", () => {
    expectHarmless((text) => parseLinkAddress(text, { origin }));
    expectHarmless((text) => parseLinkAddress("/a", { origin: text, scheme: text }));
  });
});
