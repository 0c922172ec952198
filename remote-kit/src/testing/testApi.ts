/** The inputs of a call: the values of the path's `:name` segments and of the query, and the body. */
export interface TestCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Answer = (call: TestCall) => TestReply;
type TestReply = { readonly retCode: number; readonly result: unknown } | "no-reply";

/** The exchange's API in memory: answers in its envelope, so that a test runs the client that pages run. */
export interface TestApi {
  /** Method and path with query of each call, such as `GET /x-api/quotes/v1/history?symbol=BTCUSDT`. */
  readonly calls: readonly string[];
  /**
   * Sets the result of a call, until it is set again.
   *
   * @param call method and path as the remote writes them, such as `GET /x-api/contest/v1/contests/:contestId`
   */
  answer(call: string, result: (call: TestCall) => unknown): void;
  /** Refuses a call with a `ret_code` of the exchange. */
  refuse(call: string, retCode: number): void;
  /** The network fails, as for every call without a prepared reply. */
  disconnect(call: string): void;
  /** Keeps the replies of a call until they are released. */
  holdBack(call: string): { release(): void };
  readonly fetch: typeof fetch;
}

export function createTestApi(): TestApi {
  const answers = new Map<string, Answer>();
  const held = new Map<string, Promise<void>>();
  const calls: string[] = [];

  const respond = async (address: string, init: RequestInit | undefined) => {
    const { pathname, search, searchParams } = new URL(address);
    const method = init?.method ?? "GET";
    calls.push(`${method} ${pathname}${search}`);
    const [call, segments] = findCall([...answers.keys(), ...held.keys()], method, pathname);
    await held.get(call);
    const params = { ...Object.fromEntries(searchParams), ...segments };
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null;
    const reply = answers.get(call)?.({ params, body }) ?? "no-reply";
    if (reply === "no-reply") throw new TypeError("fetch failed");
    const { retCode, result } = reply;
    const envelope = { ret_code: retCode, ret_msg: retCode === 0 ? "OK" : "refused", result };
    return { status: 200, headers: { get: () => null }, text: async () => JSON.stringify(envelope) };
  };

  return {
    calls,
    answer: (call, result) =>
      void answers.set(call, (received) => ({ retCode: 0, result: result(received) })),
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

/** The call that a request belongs to, and the values of its `:name` segments. */
function findCall(
  calls: readonly string[],
  method: string,
  pathname: string,
): readonly [call: string, params: Readonly<Record<string, string>>] {
  for (const call of calls) {
    const pattern = call.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
    if (match !== null) return [call, match.groups ?? {}];
  }
  return [`${method} ${pathname}`, {}];
}
