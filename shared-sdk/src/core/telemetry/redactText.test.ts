import fc from "fast-check";
import { expectHarmless } from "../../testing/hostileText.ts";
import { harmlessStrings, stringsWithSecrets } from "./redactionCorpus.ts";
import { redactText } from "./redactText.ts";

describe("redactText", () => {
  it.each([
    ["alice@portico.example failed", "[email] failed"],
    ["user=alice.b+c@mail.portico.example;", "user=[email];"],
    ["<ALICE@PORTICO.EXAMPLE>", "<[email]>"],
    ["alice%40portico.example", "[email]"],
    ["alice@portico.example://x", "[email]://x"],
    ["alice%40portico://x", "[email]://x"],
    ["mailto:alice@portico.example", "mailto:[email]"],
    ["用户@例子.example", "[email]"],
    ["call +90 (555) 123-45-67 now", "call [number] now"],
    ["5551234567", "[number]"],
    ["٠٥٥٥١٢٣٤٥٦٧", "[number]"],
    ["card 4111 1111 1111 1111", "card [number]"],
    ["from 203.0.113.195", "from [number]"],
    ["token=abc", "token=[token]"],
    ["UserToken: xyz123", "UserToken: [token]"],
    ['{"accessToken":"short","a":1}', '{"accessToken":"[token]","a":1}'],
    ["password = hunter2", "password = [token]"],
    ["api-key:k", "api-key:[token]"],
    ["Authorization: Bearer abc.def", "Authorization: [token]"],
    ["sent Bearer abcdef", "sent [token]"],
    ["Cookie: secure-token=a; reg-ref=b", "cookie: [secret]"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln", "[token]"],
    ["session 8f14e45fceea167a5a36dedd4bea2543 ended", "session [token] ended"],
    ["guid 3f9ac2d1-1c2b-4e5f-8a9b-0c1d2e3f4a5b", "guid [token]"],
    ["0x52908400098527886E0F7030069857D2E4169EE7", "[token]"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "[token]"],
    ["q2w3e4r5/t6y7u8i9+o0p1==", "[token]"],
    ["data:image/png;base64,iVBORw0KGgo=", "data:[data]"],
    ["https://www.portico.example/en/?email=a&x=1#tgWebAppData=secret", "https://www.portico.example/en/"],
    ["https://alice:hunter2@portico.example/a", "https://portico.example/a"],
    ["https://portico.example/reset/8f14e45fceea167a", "https://portico.example/reset/[token]"],
    ["https://portico.example/u/alice@portico.example/x", "https://portico.example/u/[email]/x"],
    ["GET /v2/private/user/profile?token=a&b=c failed", "GET /v2/private/user/profile failed"],
    ["/en/#tgWebAppData=user%3D1", "/en/"],
    ["wss://stream.portico.example/spot/ws/quote/v1?t=1", "wss://stream.portico.example/spot/ws/quote/v1"],
  ])("%s → %s", (text, redacted) => expect(redactText(text)).toBe(redacted));

  it.each([
    "",
    "timeout of 30000ms exceeded",
    "user no permission",
    "bad business ret_code 100007",
    "TypeError: Cannot read properties of undefined (reading 'mount')",
    "Unexpected token < in JSON at position 0",
    "header@1.12.0 threw on mount",
    "footer@2.0.0-beta.3",
    "@portico/shared-sdk is missing",
    "shared-module-mismatch: react-19 wanted, react-18 offered",
    "BTCUSDT,ETHUSDT",
    "BTCUSD0930",
    "/remotes/spin-wheel/1.0.0/",
    "at mount (https://static.portico.example/remotes/wheel/1.4.0/main.8f14e45fceea167a.js:12:3456)",
    "useCampaignLeaderboardSubscription is not a function",
    "portico:nav-cache",
  ])("keeps %j unchanged", (text) => expect(redactText(text)).toBe(text));

  it.each(stringsWithSecrets)("removes every secret from %j", (marked) => {
    const secrets = [...marked.matchAll(/«([^»]*)»/g)].map(([, secret]) => secret ?? "");
    const rest = marked.replace(/«[^»]*»/g, "");
    const redacted = redactText(marked.replace(/[«»]/g, ""));
    const pieces = secrets.flatMap((secret) => secret.split(/[^\p{L}\p{Nd}]+/u));
    const remaining = pieces.filter(
      (piece) => piece.length > 1 && !rest.includes(piece) && redacted.includes(piece),
    );
    expect(secrets).not.toEqual([]);
    expect(remaining).toEqual([]);
  });

  it.each(harmlessStrings)("keeps every character of %j", (text) => expect(redactText(text)).toBe(text));

  it("uses 100 strings with secrets and 100 without", () => {
    expect([new Set(stringsWithSecrets).size, new Set(harmlessStrings).size]).toEqual([100, 100]);
  });

  it("keeps line and column after a query", () => {
    expect(redactText("https://a.example/main.js?v=abc:12:34")).toBe("https://a.example/main.js:12:34");
  });

  it("removes the caller's secrets, also encoded", () => {
    const secrets = ["plainsecret", "a b/c d", "it"];
    expect(redactText("x plainsecret y a b/c d z a%20b%2Fc%20d it", secrets)).toBe(
      "x [secret] y [secret] z [secret] it",
    );
  });

  it.each([
    ["Alice", "Alice can't load", "[secret] can't load"],
    ["Alice", "user Alice, then Alice Alice.", "user [secret], then [secret] [secret]."],
    ["Alice", "Malice and Alices", "Malice and Alices"],
    ["Ayşe", "Ayşe Ayşen", "[secret] Ayşen"],
    ["10001", "user 10001 of 210001 and 100011", "user [secret] of 210001 and 100011"],
    ["a.b+c", "a.b+c axb+c", "[secret] axb+c"],
    ["[x]-", "y [x]- z", "y [secret] z"],
  ])("removes the short name %j only as a whole word", (secret, text, redacted) => {
    expect(redactText(text, [secret])).toBe(redacted);
  });

  it("handles a known secret that ends in half a surrogate pair", () => {
    expect(redactText("a hidden\ud800 b", ["hidden\ud800"])).toBe("a [secret] b");
  });

  it("replaces control characters by spaces", () => {
    expect(redactText("a\u0000\r\nb\u2028c")).toBe("a b c");
  });

  it("truncates a long text between words, so that no part of a secret remains", () => {
    const text = `${"a word ".repeat(585)}alice@portico.example`;
    expect(text.length).toBeGreaterThan(4_096);
    expect(redactText(text)).not.toMatch(/alice|portico/);
    expect(redactText("x".repeat(5_000))).toBe("");
  });

  it("removes an address or a number anywhere in a text", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
      minLength: 3,
      maxLength: 12,
    });
    const noise = fc.string({ unit: fc.constantFrom(..." ,;:()[]<>/?&#!ABC\"'\n"), maxLength: 20 });
    const number = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 9, maxLength: 15 });
    fc.assert(
      fc.property(noise, letters, letters, number, noise, (before, user, host, phone, after) => {
        const mail = `${user}@${host}.example`;
        expect(redactText(`${before}${mail}${after}`)).not.toContain(mail);
        expect(redactText(`${before}+${phone}${after}`)).not.toContain(phone);
      }),
    );
  });

  it("handles hostile text of any length", () => {
    expectHarmless((text) => redactText(text, ["known-secret"]));
    expectHarmless((text) => redactText(`token${text}`));
  });

  it("ends for 100 kB that repeatedly almost match a rule", () => {
    const units = [
      ...["zoo ", "zoo, the ", `${"zoo ".repeat(11)}a `, "1. zoo ", '\\"zoo\\",'],
      ...[
        "-----BEGIN",
        "-----BEGIN -----END",
        "-----END",
        "token",
        "token\\",
        'token\\"',
        "token    ",
        "sid_",
      ],
      ...["code ", "code  x", "ret_code", "error code", "123456 is your", "123 456 ", "12345"],
      ...[
        "1.",
        "1.1 ",
        "2026-11-22 ",
        "22.11.",
        "eyJ",
        "eyJ.",
        "bearer ",
        "cookie",
        "data:",
        "a@",
        "a%40",
        "\\u0040",
      ],
    ];
    const unit = fc.oneof(fc.constantFrom(...units), fc.constantFrom(...stringsWithSecrets));
    const longStrings = fc.array(unit, { minLength: 1, maxLength: 3 }).map((parts) => {
      const part = parts.join("");
      return part.repeat(Math.ceil(100_000 / part.length));
    });
    expectHarmless(redactText, fc.sample(longStrings, 300));
  });
});
