import { createAppContext } from "./appContext.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

const facts = { platform: "pc", messagingApp: null, shellVersion: "1.2.3" } as const;

describe("createAppContext", () => {
  it("reads edition, environment and locale from the address", () => {
    expect(
      createAppContext({ ...facts, address: "https://ae.testnet.portico.example/ar-ARE/sem/?x=1" }),
    ).toEqual({
      edition: "uae",
      environment: "testnet",
      isKnownHost: true,
      locale: "ar-ARE",
      intlTag: "ar-AE",
      direction: "rtl",
      platform: "pc",
      messagingApp: null,
      origins: {
        page: "https://ae.testnet.portico.example",
        api: "https://api2.testnet.portico.example",
        stream: "wss://stream.testnet.portico.example",
        static: "https://static.testnet.portico.example",
        collector: "https://log.testnet.portico.example",
        exchange: "https://ae.testnet.portico.example",
      },
      shellVersion: "1.2.3",
    });
  });

  it("contains the given platform and messaging app", () => {
    expect(
      createAppContext({ ...facts, address: "http://localhost/", platform: "app", messagingApp: "ios" }),
    ).toMatchObject({
      platform: "app",
      messagingApp: "ios",
      isKnownHost: true,
      environment: "test",
      locale: "en",
    });
  });

  it.each(["", "about:blank", "http://[", "https://portico.example.evil.example/tr-TUR/"])(
    "is global, test and unknown for %j",
    (address) => {
      expect(createAppContext({ ...facts, address })).toMatchObject({
        edition: "global",
        environment: "test",
        isKnownHost: false,
        locale: "en",
        direction: "ltr",
      });
    },
  );

  it("uses the origins configured by the build, and the defaults for the others", () => {
    const { origins } = createAppContext({
      ...facts,
      address: "http://localhost:4173/en/",
      configuredOrigins: { api: "https://api.real.example", exchange: "https://www.real.example" },
    });
    expect(Object.isFrozen(origins)).toBe(true);
    expect(origins).toEqual({
      page: "http://localhost:4173",
      api: "https://api.real.example",
      stream: "ws://localhost:4173",
      static: "http://localhost:4173",
      collector: "http://localhost:4173",
      exchange: "https://www.real.example",
    });
  });

  it("is deeply frozen and serializable", () => {
    const context = createAppContext({ ...facts, address: "https://tr.portico.example/" });
    expect(Object.isFrozen(context)).toBe(true);
    expect(Object.isFrozen(context.origins)).toBe(true);
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  });
});

it("handles hostile text of any length", () => {
  expectHarmless((text) => createAppContext({ ...facts, address: text }));
  expectHarmless((text) => createAppContext({ ...facts, address: `https://tr.portico.example/${text}` }));
});
