import * as host from "../src/host/index.ts";
import * as main from "../src/index.ts";
import * as remote from "../src/remote/index.ts";
import { expectHarmless } from "../src/testing/hostileText.ts";

/** The entry points without React. */
const sdk = { ...main, ...host, ...remote };

const origin = "https://tr.portico.example";

/** Storage with the text under every key. */
const storageWith = (text: string): host.KeyValueStore => ({
  read: () => text,
  write: () => true,
  remove: () => {},
  keys: () => [text],
});

/** Data off the network that holds the text as every name and value. */
const dataWith = (text: string): unknown => ({
  [text]: text,
  ...Object.fromEntries(
    "id uid username userName vague_email vagueEmail lang status file integrity contract type event"
      .split(" ")
      .map((name) => [name, text]),
  ),
});

/** Readers of a reply's fields, which throw an Error for an invalid value. */
const wireReaders: Readonly<Record<string, main.WireReader<unknown>>> = {
  listOf: (text) => sdk.listOf(sdk.readText)([text], "place"),
  nullOr: sdk.nullOr(sdk.readText),
  oneOf: sdk.oneOf("id"),
  readCount: sdk.readCount,
  readDecimal: sdk.readDecimal,
  readFlag: sdk.readFlag,
  readId: sdk.readId,
  readPosition: sdk.readPosition,
  readText: sdk.readText,
  readTime: sdk.readTime,
  recordOf: (text) => sdk.recordOf({ id: ["id", sdk.readText] })(dataWith(String(text)), "place"),
};

function readOrRefuse(read: main.WireReader<unknown>, text: string): unknown {
  try {
    return read(text, "place");
  } catch (refusal) {
    return refusal;
  }
}

/** Public functions that parse or write a text from outside, called with one. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  formatDisplayName: (text) =>
    sdk.formatDisplayName({ username: "", vagueEmailV2: "", vagueMobile: "", vagueEmail: text }),
  isApiError: (text) => sdk.isApiError(dataWith(text)),
  isAreaOffered: (text) => sdk.isAreaOffered("hong-kong", text),
  isShellPath: (text) => sdk.isShellPath(text, [text]),
  isLocale: (text) => sdk.isLocale(text),
  isSha384: sdk.isSha384,
  languageOf: sdk.languageOf,
  nameExchange: sdk.nameExchange,
  parseAppProfile: (text) => sdk.parseAppProfile(dataWith(text)),
  parseAvatarUrl: (text) => [
    sdk.parseAvatarUrl(text),
    sdk.parseAvatarUrl({ imageURL: text }),
    sdk.parseAvatarUrl(JSON.stringify({ imageURL: text })),
  ],
  parseEnvelope: (text) => [
    sdk.parseEnvelope(text, { url: text, isProfile: false }),
    sdk.parseEnvelope(JSON.stringify({ ret_code: 1, ret_msg: text }), { url: "/", isProfile: true }),
  ],
  parseQuoteFrame: (text) => [
    sdk.parseQuoteFrame(text),
    sdk.parseQuoteFrame(JSON.stringify({ topic: "realtimes", data: [{ s: text }] })),
  ],
  parseRemoteModule: (text) => sdk.parseRemoteModule(dataWith(text)),
  parseWebProfile: (text) => sdk.parseWebProfile({ ...(dataWith(text) as object), id: 1 }),
  readNavigation: (text) => sdk.readNavigation(storageWith(text), { origin }),
  readStoredText: (text) => sdk.readStoredText(storageWith(text), sdk.storageKeys.language),
  resolveCoinName: sdk.resolveCoinName,
  resolveLanguageOffer: (text) => sdk.resolveLanguageOffer(text, { edition: "global", locale: "en" }),
  trimPunctuation: sdk.trimPunctuation,
  ...Object.fromEntries(
    Object.entries(wireReaders).map(([name, read]) => [name, (text: string) => readOrRefuse(read, text)]),
  ),
};

/** Tried in the same way by the tests beside their source. */
const triedBesideSource = new Set(
  (
    "createAppContext describeError formatNumber isKnownHost isMessagingApp isReferralCode parseLinkAddress " +
    "parseLocalePath parseLoginOptions parseMessageAst parseMessagingAppLaunch parseStoredLocale " +
    "replaceLocale resolveStaticAddress resolveDeepLink resolveEdition resolveEnvironment " +
    "resolveLocale resolveMessagingAppLocale resolveMonitoringEnvironment resolvePlatform " +
    "resolveReferralCode resolveServiceOrigins safeRedirect toMessagingAppPlatform " +
    "toMonitoringEnvironment formatPercent formatPrice formatThousands isArgumentName isMessageId " +
    "parseImageFormat parseMessageSet resolveCoinIconName resolveImageAddress resolveResponsiveImage"
  ).split(" "),
);

/** Functions that create, start, select or render: they take no text from outside, or have their own tests for it. */
const otherKinds = /^(?:create|define|setUp|start|select|render|capture|ensure|report|write|after)[A-Z]/;

/** Takes numbers, names of the product's own, the page's own address, or a window. */
const takesNoText = new Set(
  (
    "canDeposit clampProgress directionOf isLetterKey matchesMedia watchSizes whenNear whenShown downloadImage formatAccountPageAddress formatDate formatDateTime formatRelativeTime formatTime isRecord isVipLevel " +
    "languageLabelOf languageOptionsOf logoutCall messagesCacheKey pageHostOf profileCall quoteHistoryCall readAnalyticsFlags " +
    "readHostFacts readMessagingAppFacts storeMessagingAppLaunch resolveCookieNames resolveCountdownParts resolveImageWidth isPlainClick notify tabStorageOf " +
    "growCandles resolveCandleStart resolvePaginationWindow resolveStorage restrictContext shareImage toIntlTag toStandardCode toStoredLocale toTranslationCode"
  ).split(" "),
);

describe("hostile strings", () => {
  it("cover every public function that takes a string", () => {
    const functions = Object.entries(sdk)
      .filter(([, value]) => typeof value === "function")
      .map(([name]) => name);
    const untried = functions.filter(
      (name) =>
        !(name in readers) &&
        !triedBesideSource.has(name) &&
        !otherKinds.test(name) &&
        !takesNoText.has(name),
    );
    expect(untried).toEqual([]);
  });

  it.each(Object.entries(readers))("are handled by %s", (_name, read) => expectHarmless(read));

  it.each<[string, (text: string) => unknown]>([
    [
      "throws",
      (text) => {
        if (text.includes("<")) throw new Error(text);
      },
    ],
    ["changes a prototype", (text) => Object.assign(Object.prototype, { [`polluted${text.length}`]: 1 })],
    [
      "hangs",
      (text) => {
        while (text === "undefined");
      },
    ],
  ])("fail the check in a function that %s", (_name, read) => {
    const known = new Set(Reflect.ownKeys(Object.prototype));
    try {
      expect(() => expectHarmless(read, undefined, 100)).toThrow();
    } finally {
      for (const key of Reflect.ownKeys(Object.prototype)) {
        if (!known.has(key)) Reflect.deleteProperty(Object.prototype, key);
      }
    }
  });
});
