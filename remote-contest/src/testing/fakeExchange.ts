import type { ApiCallOptions, ApiClient, ApiErrorCode } from "@portico/shared-sdk";

type Answer = (params: Readonly<Record<string, unknown>>) => unknown;

/** An exchange without a network: replies to calls by their path template, and records them. */
export interface FakeExchange {
  readonly api: ApiClient;
  /** Such as `GET /x-api/contest/v1/contests/:contestId {"contestId":"spring-sprint"}`. */
  readonly asked: string[];
  answer(call: string, answer: Answer): void;
  /** Makes a call hang until it is released. */
  holdBack(call: string): { release(): void };
}

export function createApiError(code: ApiErrorCode, retCode?: number): Error {
  return Object.assign(new Error(code), { name: "ApiError", code, url: "", clearsCache: false, retCode });
}

export function createFakeExchange(answers: Readonly<Record<string, Answer>>): FakeExchange {
  const known = new Map(Object.entries(answers));
  const held = new Map<string, Promise<void>>();
  const asked: string[] = [];

  const ask =
    (method: string) =>
    async <Result>(path: string, { params = {}, parse }: ApiCallOptions<Result> = {}): Promise<Result> => {
      const call = `${method} ${path}`;
      asked.push(`${call} ${JSON.stringify(params)}`);
      await held.get(call);
      const answer = known.get(call);
      if (answer === undefined) throw createApiError("network");
      const result = answer(params);
      return parse ? parse(result) : (result as Result);
    };

  return {
    api: {
      get: ask("GET"),
      post: ask("POST"),
      put: ask("PUT"),
      delete: ask("DELETE"),
      request: () => Promise.reject(createApiError("network")),
      exchange: () => Promise.reject(createApiError("network")),
    },
    asked,
    answer: (call, answer) => void known.set(call, answer),
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
  };
}
