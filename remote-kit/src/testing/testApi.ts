/** The inputs of a call: the values of the path's `:name` segments and of the query, and the body. */
export interface TestCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Results by call. A call is method and path as the remote writes them, such as `GET /x-api/contest/v1/contests/:contestId`.
 */
export type TestAnswers = Readonly<Record<string, (call: TestCall) => unknown>>;

type Answer = (call: TestCall) => TestReply;
type TestReply = { readonly retCode: number; readonly result: unknown } | "no-reply";

/** The exchange's API in memory: answers in its envelope, so that a test runs the client that pages run. */
export interface TestApi {
  /** Method and path with query of each call, such as `GET /x-api/quotes/v1/history?symbol=BTCUSDT`. */
  readonly calls: readonly string[];
  /** The inputs of all requests of one call, in order. */
  callsTo(call: string): readonly TestCall[];
  /** Sets the result of a call, written as in {@link TestAnswers}, until it is set again. */
  answer(call: string, result: (call: TestCall) => unknown): void;
  /** Refuses a call with a `ret_code` of the exchange. */
  refuse(call: string, retCode: number): void;
  /** The network fails, as for every call without a prepared reply. */
  disconnect(call: string): void;
  /** Keeps the replies of a call until they are released. */
  holdBack(call: string): { release(): void };
  readonly fetch: typeof fetch;
}

export function createTestApi(prepared: TestAnswers = {}): TestApi {
  const answers = new Map<string, Answer>();
  const held = new Map<string, Promise<void>>();
  const calls: string[] = [];
  const received: (TestCall & { readonly route: string })[] = [];

  const respond = async (address: string, init: RequestInit | undefined) => {
    const { pathname, search, searchParams } = new URL(address);
    const method = init?.method ?? "GET";
    const route = `${method} ${pathname}`;
    const query = Object.fromEntries(searchParams);
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null;
    calls.push(route + search);
    received.push({ route, params: query, body });
    const call = [...answers.keys(), ...held.keys()].find((known) => matchCall(known, route) !== null) ?? "";
    await held.get(call);
    const reply =
      answers.get(call)?.({ params: { ...query, ...matchCall(call, route) }, body }) ?? "no-reply";
    if (reply === "no-reply") throw new TypeError("fetch failed");
    const { retCode, result } = reply;
    const envelope = { ret_code: retCode, ret_msg: retCode === 0 ? "OK" : "refused", result };
    return { status: 200, headers: { get: () => null }, text: async () => JSON.stringify(envelope) };
  };

  const answer: TestApi["answer"] = (call, result) =>
    void answers.set(call, (inputs) => ({ retCode: 0, result: result(inputs) }));
  for (const [call, result] of Object.entries(prepared)) answer(call, result);

  return {
    calls,
    callsTo: (call) =>
      received.flatMap(({ route, params, body }) => {
        const segments = matchCall(call, route);
        return segments === null ? [] : [{ params: { ...params, ...segments }, body }];
      }),
    answer,
    refuse: (call, retCode) => void answers.set(call, () => ({ retCode, result: null })),
    disconnect: (call) => void answers.set(call, () => "no-reply"),
    holdBack: (call) => {
      let release = () => {};
      held.set(call, new Promise((resolve) => (release = resolve)));
      return {
        release: () => {
          held.delete(call);
          release();
        },
      };
    },
    // jsdom has no Response; the client reads status, headers and text
    fetch: ((address: string, init?: RequestInit) => respond(address, init)) as unknown as typeof fetch,
  };
}

/** The values of the call's `:name` segments in method and path of a request; `null` for a request of another call. */
function matchCall(call: string, route: string): Readonly<Record<string, string>> | null {
  const pattern = call.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${pattern}$`).exec(route);
  return match === null ? null : { ...match.groups };
}
