import { createCollectorServer } from "../../testing/collectorServer.ts";
import { createFakeTelemetryWindow } from "../../testing/fakeTelemetryWindow.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { createTestNumbers } from "../../testing/seededRandom.ts";
import { until } from "../../testing/until.ts";
import { createDataLayerSink } from "./analyticsSink.ts";
import { createTelemetry } from "./createTelemetry.ts";
import { reportFields, type ReportData } from "./reportFields.ts";

/** One secret of each kind. */
const canaries = {
  email: "canary.person@mail.portico.example",
  phone: "905551234567",
  userToken: "Zq8vK2mX9pL4wT7rY1nB6cD3fG5hJ0sA",
  webToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Q2FuYXJ5U2lnbmF0dXJl",
  guid: "c0ffee00-1234-4abc-8def-0123456789ab",
  password: "canary-hunter2!",
  launchData: "query_id=AAHcanary&hash=9f86d081884c7d659a2feaa0c55ad015",
  card: "4111111111111111",
  wallet: "0x52908400098527886E0F7030069857D2E4169EE7",
  apiKey: "canarykey7XyZ",
  personName: "Kanarya Öztürk",
  userId: "7312849506",
} as const;

/** The page's known secrets: the session's cookie and the fields of the profile. */
const knownSecrets = [canaries.userToken, canaries.guid, canaries.personName, canaries.userId];

const all = Object.values(canaries);

/** Every way in which such a value has been seen to slip into a log. */
const sources: readonly ((canary: string) => string)[] = [
  (canary) => `https://www.portico.example/en/?redirect_url=x&value=${encodeURIComponent(canary)}`,
  (canary) => `https://www.portico.example/en/#tgWebAppData=${encodeURIComponent(canary)}`,
  (canary) => `request to /v2/private/user/profile?value=${canary.replace(/\s/g, "+")} failed`,
  (canary) => `Cookie: secure-token=${canary}; other=${canary}`,
  (canary) => `UserToken: ${canary.replace(/\s/g, "_")}`,
  (canary) => `{"password":"${canary.replace(/\s/g, "_")}","ok":true}`,
];

/** Kinds that are recognised without a name, in the middle of a sentence. */
const recognised = [
  canaries.email,
  canaries.phone,
  canaries.userToken,
  canaries.webToken,
  canaries.guid,
  canaries.card,
  canaries.wallet,
  canaries.personName,
  canaries.userId,
];
const sentences: readonly ((canary: string) => string)[] = [
  (canary) => `user ${canary} could not be loaded`,
  (canary) => `${canary}`,
  (canary) => `failed:"${canary}",`,
  (canary) => `${"a padding ".repeat(408)}${canary} ${canary}`,
];

const eventCount = 2_000;

it("sends none of 12 marked secrets in 2,000 entries and usage events", async () => {
  const collector = await createCollectorServer();
  const page = createFakeTelemetryWindow();
  const clock = createManualClock();
  const random = createTestNumbers(20_240_501);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const write = () => (random() < 0.5 ? pick(sources)(pick(all)) : pick(sentences)(pick(recognised)));
  const telemetry = createTelemetry({
    hostWindow: page.hostWindow,
    clock,
    isKnownHost: true,
    scriptOrigins: ["https://www.portico.example"],
    collector: collector.origin,
    sinks: [createDataLayerSink(page.hostWindow, () => Promise.resolve())],
    loadMonitorScript: () => Promise.resolve(),
    readFlags: () => ({
      isApp: false,
      isPhone: false,
      isDesktop: true,
      isMessagingApp: false,
      isLoggedIn: true,
    }),
    readSecrets: () => knownSecrets,
    logError: (message) => {
      throw new Error(message);
    },
  });
  page.load();
  await new Promise((resolve) => setImmediate(resolve));

  const fields = Object.keys(reportFields);
  const ownFrame = "at run (https://www.portico.example/assets/shell.js:1:2)";
  const speakers: readonly ((index: number) => void)[] = [
    (index) =>
      telemetry.report({ level: "error", name: write(), code: write(), message: `${index} ${write()}` }),
    (index) =>
      telemetry.scoped({ name: "wheel", version: "1.0.0" }).report({
        level: "info",
        name: "n",
        message: `${index}`,
        data: {
          [pick(fields)]: write(),
          [pick(fields)]: Number(canaries.phone),
          [pick(all)]: 1,
          token: pick(all),
        } as ReportData,
      }),
    (index) =>
      page.throwError(Object.assign(new Error(`${index} ${write()}`), { stack: `${write()} ${ownFrame}` }), {
        filename: write(),
      }),
    (index) =>
      page.rejectPromise({
        message: `${index} ${write()}`,
        stack: ownFrame,
        result: { user: canaries },
        ret_msg: pick(all),
      }),
    () => telemetry.track({ event: write(), action: write(), category: write(), label: write() }),
  ];
  for (let index = 0; index < eventCount; index += 1) {
    speakers[index % speakers.length]!(index);
    if (index % 50 === 49) clock.advance(60_000);
  }
  telemetry.flush();

  const lineCount = () =>
    collector.requests.reduce(
      (count, { body }) => count + (JSON.parse(body) as { entries: [] }).entries.length,
      0,
    );
  const expectedLines = (eventCount * 4) / 5;
  await until(() => lineCount() >= expectedLines);
  const layer = page.hostWindow.dataLayer!;
  expect(layer).toHaveLength(eventCount / 5);
  expect(lineCount()).toBe(expectedLines);

  const captured = [
    ...collector.requests.map(({ body }) => body),
    ...layer.map((event) => JSON.stringify(event)),
  ];
  const leaked = Object.entries(canaries).filter(([, canary]) =>
    captured.some((text) => text.includes(canary) || text.includes(encodeURIComponent(canary))),
  );
  expect(leaked.map(([kind]) => kind)).toEqual([]);
  telemetry.destroy();
  await collector.close();
});
