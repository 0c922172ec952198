import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inlineColours } from "./inlineSite.ts";

const root = path.resolve(__dirname, "../../..");

/** What the SDK says with the configuration of another exchange; a process reads one configuration. */
function run(script: string, file = "examples/other-exchange/portico.config.ts"): unknown {
  const output = execFileSync(
    process.execPath,
    ["--conditions=portico-source", "--import=tsx", "--input-type=module", "--eval", script],
    { cwd: root, encoding: "utf8", env: { ...process.env, PORTICO_CONFIG: file }, stdio: "pipe" },
  );
  return JSON.parse(output);
}

it("PORTICO_CONFIG names another exchange", () => {
  const script = `
    import * as sdk from "@portico/shared-sdk";
    import * as host from "@portico/shared-sdk/host";
    import * as remote from "@portico/shared-sdk/remote";
    process.stdout.write(JSON.stringify({
      editions: sdk.editionIds,
      marks: sdk.wordMarkByEdition,
      offers: sdk.editionIds.map((edition) => sdk.isAreaOffered(edition, "/derivatives/")),
      hosts: ["br.meridian.example", "meridian.example", "jp.qa.meridian.example:8443", "tr.portico.example"]
        .map((name) => [host.resolveEdition(name), host.resolveEnvironment(name), host.isKnownHost(name)]),
      origins: host.resolveServiceOrigins("https://br.meridian.example/pt-BR/"),
      redirect: host.safeRedirect("https://jp.meridian.example/ja-JP/", { origin: "https://br.meridian.example/pt-BR/" }),
      locales: host.locales,
      language: [
        remote.languageLabelOf("sv-SE"),
        remote.formatNumber("1234.5", "sv-SE"),
        remote.formatPercent("0.12", "sv-SE"),
      ],
      cookies: host.resolveCookieNames("test"),
      keys: Object.values(host.storageKeys).map(({ key }) => key).filter((key) => !key.startsWith("meridian:")),
      link: host.resolveDeepLink("https://br.meridian.example/pt-BR/markets/"),
      platforms: ["Meridian/1.0.0", "PorticoApp/3.6.1"]
        .map((userAgent) => host.resolvePlatform({ userAgent, screenWidth: 1440 })),
    }));`;
  expect(run(script)).toEqual({
    editions: ["international", "brazil", "japan"],
    marks: { brazil: "BRASIL" },
    offers: [true, true, false],
    hosts: [
      ["brazil", "production", true],
      ["international", "production", true],
      ["japan", "test", true],
      ["international", "test", false],
    ],
    origins: {
      page: "https://br.meridian.example",
      api: "https://gateway.meridian.example",
      stream: "wss://push.meridian.example",
      static: "https://cdn.meridian.example",
      collector: "https://events.meridian.example",
      exchange: "https://br.meridian.example",
    },
    redirect: "https://jp.meridian.example/ja-JP/",
    cookies: { session: "test-sid", referral: "test-invited-by" },
    keys: ["TG_TOKEN"],
    link: { matched: true, link: "meridian://open/home?tab=1" },
    platforms: ["app", "pc"],
    language: ["Svenska", "1\u00a0234,5", "12,00\u00a0%"],
    locales: ["en", "es-MX", "sv-SE", "pt-BR", "en-BR", "ja-JP", "en-JP"],
  });
});

it("builds write the colours of another exchange into the stylesheet of tokens", () => {
  const script = `
    import { readFileSync } from "node:fs";
    import { inlineColours } from "@portico/shared-sdk/inline-site";
    const css = inlineColours(readFileSync("shared-sdk/src/ui/tokens/tokens.css", "utf8"));
    process.stdout.write(JSON.stringify({
      accents: [...css.matchAll(/--color-accent: (#\\w+);/g)].map(([, value]) => value),
      length: css.length,
    }));`;
  const tokens = readFileSync(path.join(root, "shared-sdk/src/ui/tokens/tokens.css"), "utf8");
  expect(run(script)).toEqual({ accents: ["#1f5fd0", "#6ea0ff"], length: tokens.length });
  expect(inlineColours(tokens)).toBe(tokens);
});
