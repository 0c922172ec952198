import type { MessageSet } from "@portico/shared-sdk";
import { compileMessages } from "@portico/shared-sdk/testing";

/** ICU messages by id. */
export type TestMessages = Readonly<Record<string, string>>;

/** The exchange's translation catalogue in memory. A namespace that no test has answered has no messages. */
export interface TestCatalogue {
  /** Namespace and required ids of each load, in order. */
  readonly loads: readonly (readonly [namespace: string, requiredIds?: readonly string[]])[];
  /**
   * Sets the messages of a namespace.
   *
   * @param english the messages that replace those which the page's language lacks, once a load requires their ids
   */
  answer(namespace: string, messages: TestMessages, english?: TestMessages): void;
  /** Loads of a namespace fail, until it is answered again. */
  disconnect(namespace: string): void;
  load(namespace: string, requiredIds?: readonly string[]): Promise<MessageSet>;
  /** The messages of a namespace in the page's language. */
  read(namespace: string): MessageSet;
}

export function createTestCatalogue(
  translations: Readonly<Record<string, TestMessages>> = {},
): TestCatalogue {
  const own = new Map(Object.entries(translations));
  const replacements = new Map<string, TestMessages>();
  const disconnected = new Set<string>();
  const loads: (readonly [string, (readonly string[])?])[] = [];
  return {
    loads,
    answer: (namespace, messages, english = {}) => {
      own.set(namespace, messages);
      replacements.set(namespace, english);
      disconnected.delete(namespace);
    },
    disconnect: (namespace) => void disconnected.add(namespace),
    load: async (namespace, requiredIds) => {
      loads.push(requiredIds ? [namespace, requiredIds] : [namespace]);
      if (disconnected.has(namespace)) throw new TypeError("fetch failed");
      const messages = own.get(namespace) ?? {};
      const english = Object.entries(replacements.get(namespace) ?? {});
      const missing = english.filter(([id]) => requiredIds?.includes(id) === true && !(id in messages));
      return compileMessages({ ...Object.fromEntries(missing), ...messages });
    },
    read: (namespace) => compileMessages(own.get(namespace) ?? {}),
  };
}
