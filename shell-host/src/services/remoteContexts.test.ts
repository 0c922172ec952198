import type { ReportEntry } from "@portico/shared-sdk";
import {
  createAppContext,
  createPersistedCache,
  createTranslationClient,
  systemClock,
} from "@portico/shared-sdk/host";
import { createMemoryStorage } from "@portico/shared-sdk/testing";
import type { PageFacts } from "../boot/pageFacts.ts";
import type { PageServices } from "./pageServices.ts";
import { createRemoteContexts } from "./remoteContexts.ts";

const text = (value: string) => [{ type: 0, value }];
const index = (language: string) => ({
  file: `${language}.0123456789abcdef.json`,
  integrity: `sha384-${"A".repeat(64)}`,
});

/** A remote's context on a Turkish page, where a catalogue that lacks much is served. */
function setUp(storage = createMemoryStorage()) {
  const files: Readonly<Record<string, unknown>> = {
    "/translations/portico/rounds/tr-TUR.json": index("tr"),
    "/translations/portico/rounds/tr.0123456789abcdef.json": { "cup.subtitle": text("Katıl") },
    "/translations/portico/rounds/en.json": index("en"),
    "/translations/portico/rounds/en.0123456789abcdef.json": {
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
    cache: { persisted: createPersistedCache({ storage, clock: systemClock }) },
  } as unknown as PageServices;
  const createContext = createRemoteContexts(page, { origin: "" } as PageFacts, services, () => []);
  const context = createContext({ name: "wheel", version: "1.0.0" }, {}, () => {});
  return { context, requests, reports, storage };
}

test("uses English for a message that the page's language lacks, and reports it once", async () => {
  const { context, reports, requests } = setUp();
  for (let time = 0; time < 2; time += 1) {
    expect({ ...(await context.loadMessages("rounds", ["cup.title", "cup.subtitle"])) }).toEqual({
      "cup.title": text("Cup"),
      "cup.subtitle": text("Katıl"),
    });
  }
  expect(reports.map(({ code, message }) => [code, message])).toEqual([
    ["messages-missing", "rounds in tr-TUR lacks cup.title"],
  ]);
  expect(new Set(requests).size).toBe(requests.length);
});

test("does not load English when no requested message is missing", async () => {
  const { context, reports, requests } = setUp();
  await context.loadMessages("rounds", ["cup.subtitle"]);
  await context.loadMessages("rounds");
  expect(requests.filter((path) => path.includes("/en."))).toEqual([]);
  expect(reports).toEqual([]);
});

test("stores loaded messages for the next visit, per language", async () => {
  const { context, storage } = setUp();
  expect(context.storedMessages("rounds")).toBeNull();
  const loaded = await context.loadMessages("rounds");
  expect(storage.keys()).toEqual(["portico:cache:messages/rounds/tr-TUR"]);
  expect({ ...setUp(storage).context.storedMessages("rounds") }).toEqual({ ...loaded });
  expect(setUp(storage).context.storedMessages("coins")).toBeNull();
});

test("ignores a stored value that is not a set of messages", () => {
  const { context, storage } = setUp();
  const cache = createPersistedCache({ storage, clock: systemClock });
  cache.write("messages/rounds/tr-TUR", "<b>no messages</b>");
  expect(context.storedMessages("rounds")).toBeNull();
});

function openSession(origin: string) {
  const address = "https://tr.portico.example/tr-TUR/";
  const opened: string[] = [];
  const events: unknown[] = [];
  const page = Object.assign(new EventTarget(), {
    document: {},
    location: Object.assign(new URL(address), { assign: (target: string) => void opened.push(target) }),
  });
  for (const type of ["portico:login-request", "portico:register-request", "portico:logout"]) {
    page.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]));
  }
  const services = {
    app: createAppContext({ address, platform: "pc", messagingApp: null, shellVersion: "1" }),
    telemetry: { scoped: () => ({}) },
  } as unknown as PageServices;
  const createContext = createRemoteContexts(
    page as unknown as Window,
    { origin } as PageFacts,
    services,
    () => [],
  );
  const { session } = createContext({ name: "header", version: "1.0.0" }, {}, () => {});
  return { session, opened, events };
}

test("dispatches page events for login, registration and logout", () => {
  const { session, opened, events } = openSession("");
  session.requestLogin({ ref: "ABC" });
  session.requestRegister();
  session.requestLogout();
  expect(events).toEqual([
    ["portico:login-request", { ref: "ABC" }],
    ["portico:register-request", null],
    ["portico:logout", null],
  ]);
  expect(opened).toEqual([]);
});

test("opens the exchange's pages for login and registration on an embedding page", () => {
  const { session, opened, events } = openSession("https://tr.portico.example");
  session.requestLogin();
  session.requestRegister();
  expect(opened).toEqual([
    expect.stringMatching(/\/tr-TUR\/login\/$/),
    expect.stringMatching(/\/tr-TUR\/register\/$/),
  ]);
  expect(events).toEqual([]);
});
