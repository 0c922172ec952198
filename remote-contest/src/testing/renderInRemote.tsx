import type { Locale, RemoteContext, User } from "@portico/shared-sdk";
import {
  createMemoryCache,
  createPrivateCache,
  createRequestCache,
  createSessionEpoch,
} from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { selectUserId } from "@portico/shared-sdk/remote";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import {
  compileMessages,
  createManualClock,
  createRecordingTelemetry,
  type ManualClock,
  type RecordingTelemetry,
} from "@portico/shared-sdk/testing";
import { act, render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import ar from "../../messages/ar.json";
import de from "../../messages/de.json";
import en from "../../messages/en.json";
import { createFakeExchange, type FakeExchange } from "./fakeExchange.ts";
import {
  catalogueMessages,
  leaderboardPage,
  nowMs,
  rankedStanding,
  runningContest,
} from "./contestReplies.ts";

export const contestsCall = "GET /x-api/contest/v1/contests";
export const contestCall = "GET /x-api/contest/v1/contests/:contestId";
export const leaderboardCall = "GET /x-api/contest/v1/contests/:contestId/leaderboard";
export const standingCall = "GET /x-api/contest/v1/contests/:contestId/me";
export const registrationCall = "POST /x-api/contest/v1/contests/:contestId/registrations";
export const historyCall = "GET /x-api/quotes/v1/history";

const pages = {
  en: { address: "https://www.portico.example/en/trading-contest/", messages: en },
  "en-HK": { address: "https://hk.portico.example/en-HK/trading-contest/", messages: en },
  "ar-SA": { address: "https://www.portico.example/ar-SA/trading-contest/", messages: ar },
  "de-EU": { address: "https://eu.portico.example/de-EU/trading-contest/", messages: de },
} satisfies Partial<Record<Locale, unknown>>;

export interface TestPage extends RenderResult {
  readonly context: RemoteContext;
  readonly clock: ManualClock;
  readonly exchange: FakeExchange;
  readonly telemetry: RecordingTelemetry;
  readonly loginRequests: unknown[];
  /** The persisted cache, by key. */
  readonly stored: Map<string, unknown>;
  logIn(user?: Partial<User>): void;
  logOut(): void;
  /** Moves the clock, and lets what that sets off come to its end. */
  pass(byMs: number): Promise<void>;
  setStanding(standing: object): void;
}

export interface TestPageOptions {
  readonly locale?: keyof typeof pages;
  readonly path?: string;
  /** Whether the session is known to have no user; otherwise it is still unknown. */
  readonly isVisitor?: boolean;
}

/** A page's context in which everything is within reach of the test: clock, exchange, session, reports. */
export function createTestPage({
  locale = "en",
  path = "/trading-contest/winter-trading-cup/",
  isVisitor = true,
}: TestPageOptions = {}) {
  const { address, messages } = pages[locale];
  const clock = createManualClock(nowMs);
  const telemetry = createRecordingTelemetry();
  const loginRequests: unknown[] = [];
  const stored = new Map<string, unknown>();
  let standing: object = rankedStanding;
  const exchange = createFakeExchange({
    [contestsCall]: () => ({ contests: [runningContest] }),
    [contestCall]: () => runningContest,
    [leaderboardCall]: ({ page, size }) => leaderboardPage(Number(page), Number(size), 12_839),
    [standingCall]: () => standing,
    [registrationCall]: () => ({ contest_id: "winter-trading-cup", registered_at: nowMs }),
    [historyCall]: ({ symbol }) => ({
      symbol,
      interval: "30m",
      rows: ["100", "90", "95"].map((close, index) => [nowMs + index, close, close, close, close, "1"]),
    }),
  });
  const facts = createStaticRemoteContext({
    address,
    locale,
    path,
    release: { name: "contest", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const session = createPrivateCache({
    requests: createRequestCache(createMemoryCache({ clock })),
    epoch: createSessionEpoch(),
    userId: () => selectUserId(facts.store.getState()),
  });
  const catalogue = compileMessages(catalogueMessages);
  const context: RemoteContext = {
    ...facts,
    clock,
    telemetry,
    api: exchange.api,
    session: { ...facts.session, requestLogin: (options) => void loginRequests.push(options) },
    loadMessages: () => Promise.resolve(catalogue),
    storedMessages: (namespace) => (stored.has(`messages/${namespace}`) ? catalogue : null),
    cache: {
      session,
      persisted: {
        read: (key, parse) => (stored.has(key) ? parse(stored.get(key)) : null),
        write: (key, value) => Boolean(stored.set(key, value)),
      },
    },
  };
  const dispatch = (type: string, payload?: unknown) =>
    act(() => void context.store.dispatch({ type, payload }));
  if (isVisitor) dispatch("session/profileReceived", null);
  return {
    context,
    clock,
    exchange,
    telemetry,
    loginRequests,
    logIn: (user: Partial<User> = {}) => dispatch("session/profileReceived", { id: 1001, ...user }),
    logOut: () => {
      session.drop();
      dispatch("session/ended");
    },
    stored,
    pass: async (byMs: number) => {
      await act(async () => clock.advance(byMs));
    },
    setStanding: (next: object) => {
      standing = next;
    },
  };
}

/** Renders in a test page and waits for what loads at once. */
export async function renderInRemote(
  view: ReactNode,
  page: ReturnType<typeof createTestPage> = createTestPage(),
): Promise<TestPage> {
  let rendered: RenderResult | undefined;
  await act(async () => {
    rendered = render(<RemoteProviders context={page.context}>{view}</RemoteProviders>);
  });
  return { ...page, ...(rendered as RenderResult) };
}
