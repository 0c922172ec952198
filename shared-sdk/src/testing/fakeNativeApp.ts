/** One call of the page, with or without a reply of the app. */
export interface NativeCallRecord {
  readonly id: number;
  readonly module: string;
  readonly method: string;
  readonly params: unknown;
}

/** An app that answers a call only when the test does so by its id, as the real one does behind its injected object. */
export interface FakeNativeApp {
  /** The object that the app injects as `window.hecate`. */
  readonly hecate: { call(module: string, method: string, params: unknown): Promise<unknown> };
  readonly calls: readonly NativeCallRecord[];
  /** Whether a call of that id was still waiting. */
  reply(id: number, value: unknown): boolean;
  refuse(id: number, reason?: unknown): boolean;
  /** Answers now and from now on every call of that method. */
  answer(module: string, method: string, reply: (params: unknown) => unknown): void;
}

export function createFakeNativeApp(): FakeNativeApp {
  const calls: NativeCallRecord[] = [];
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  const answers = new Map<string, (params: unknown) => unknown>();

  const settle = (id: number, outcome: "resolve" | "reject", value: unknown) => {
    const call = waiting.get(id);
    call?.[outcome](value);
    return waiting.delete(id);
  };
  const answerCall = ({ id, module, method, params }: NativeCallRecord) => {
    const answer = answers.get(`${module}.${method}`);
    if (answer && waiting.has(id)) settle(id, "resolve", answer(params));
  };

  return {
    hecate: {
      call: (module, method, params) =>
        new Promise((resolve, reject) => {
          const record = { id: calls.length + 1, module, method, params };
          calls.push(record);
          waiting.set(record.id, { resolve, reject });
          answerCall(record);
        }),
    },
    calls,
    reply: (id, value) => settle(id, "resolve", value),
    refuse: (id, reason) => settle(id, "reject", reason),
    answer: (module, method, reply) => {
      answers.set(`${module}.${method}`, reply);
      calls.forEach(answerCall);
    },
  };
}
