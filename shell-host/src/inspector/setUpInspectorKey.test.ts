/** @jest-environment jsdom */
import type { AppContext } from "@portico/shared-sdk";
import { createPorticoGlobal, publishPortico } from "../publicApi/porticoGlobal.ts";
import { setUpInspectorKey } from "./setUpInspectorKey.ts";

const inspect = jest.fn(() => Promise.resolve());

beforeAll(() => {
  const { api } = createPorticoGlobal({
    version: "1.0.0",
    explain: () => null,
    mount: () => ({ release: () => {} }),
    inspect,
  });
  publishPortico(window, api);
});

beforeEach(() => inspect.mockClear());

const keys = { altKey: true, shiftKey: true, code: "KeyP", key: "∏" };

async function press(app: Partial<AppContext>, pressed: KeyboardEventInit): Promise<number> {
  const target = new EventTarget();
  const page = new Proxy(window, {
    get: (own, name) =>
      name === "addEventListener"
        ? target.addEventListener.bind(target)
        : (Reflect.get(own, name) as unknown),
  });
  setUpInspectorKey(page, app as AppContext);
  target.dispatchEvent(new KeyboardEvent("keydown", pressed));
  await new Promise((resolve) => setTimeout(resolve));
  return inspect.mock.calls.length;
}

const test1 = { environment: "test", isKnownHost: true } as const;

test("Alt+Shift+P opens the inspector on a test host, whatever the character", async () => {
  expect(await press(test1, keys)).toBe(1);
});

test("it opens by the letter in Dvorak", async () => {
  expect(await press(test1, { ...keys, key: "P", code: "KeyR" })).toBe(1);
});

test.each<[string, Partial<AppContext>, KeyboardEventInit]>([
  ["in production", { environment: "production", isKnownHost: true }, keys],
  ["on an unknown host", { environment: "test", isKnownHost: false }, keys],
  ["without Alt", test1, { ...keys, altKey: false }],
  ["without Shift", test1, { ...keys, shiftKey: false }],
  ["with Control", test1, { ...keys, ctrlKey: true }],
  ["with Meta", test1, { ...keys, metaKey: true }],
  ["with another key", test1, { ...keys, key: "Ø", code: "KeyO" }],
  ["with another letter at its place", test1, { ...keys, key: "L" }],
])("it stays closed %s", async (_, app, pressed) => {
  expect(await press(app, pressed)).toBe(0);
});
