import { createAppContext, createTranslationClient, type ReportEntry } from "@portico/shared-sdk";
import type { PageFacts } from "../boot/pageFacts.ts";
import type { PageServices } from "./pageServices.ts";
import { createRemoteContexts } from "./remoteContexts.ts";

const text = (value: string) => [{ type: 0, value }];
const index = (language: string) => ({
  file: `${language}.0123456789abcdef.json`,
  integrity: `sha384-${"A".repeat(64)}`,
});

/** A remote's context on a Turkish page, where a catalogue that lacks much is served. */
function setUp() {
  const files: Readonly<Record<string, unknown>> = {
    "/translations/portico/contests/tr-TUR.json": index("tr"),
    "/translations/portico/contests/tr.0123456789abcdef.json": { "cup.subtitle": text("Katıl") },
    "/translations/portico/contests/en.json": index("en"),
    "/translations/portico/contests/en.0123456789abcdef.json": {
      "cup.title": text("Cup"),
      "cup.subtitle": text("Join"),
    },
  };
  const address = "https://tr.portico.example/tr-TUR/";
  const requests: string[] = [];
  const reports: ReportEntry[] = [];
  const page = { document: {}, location: new URL(address) } as unknown as Window;
  const translations = createTranslationClient({
    origin: "https://static.portico.example",
    project: "portico",
    report: (entry) => void reports.push(entry),
    fetch: (input) => {
      const { pathname } = new URL(input as string);
      requests.push(pathname);
      return Promise.resolve(new Response(JSON.stringify(files[pathname])));
    },
  });
  const services = {
    app: createAppContext({ address, platform: "pc", messagingApp: null, shellVersion: "1" }),
    telemetry: { scoped: () => ({}) },
    translations,
  } as unknown as PageServices;
  const createContext = createRemoteContexts(page, { origin: "" } as PageFacts, services);
  const context = createContext({ name: "contest", version: "1.0.0" }, {}, () => {});
  return { context, requests, reports };
}

test("a text of the catalogue that the page's language lacks comes in English, once reported", async () => {
  const { context, reports, requests } = setUp();
  for (let time = 0; time < 2; time += 1) {
    expect({ ...(await context.loadMessages("contests", ["cup.title", "cup.subtitle"])) }).toEqual({
      "cup.title": text("Cup"),
      "cup.subtitle": text("Katıl"),
    });
  }
  expect(reports.map(({ code, message }) => [code, message])).toEqual([
    ["messages-missing", "contests in tr-TUR lacks cup.title"],
  ]);
  expect(new Set(requests).size).toBe(requests.length);
});

test("English is not fetched for a text that nobody asks for", async () => {
  const { context, reports, requests } = setUp();
  await context.loadMessages("contests", ["cup.subtitle"]);
  await context.loadMessages("contests");
  expect(requests.filter((path) => path.includes("/en."))).toEqual([]);
  expect(reports).toEqual([]);
});
