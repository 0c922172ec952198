/**
 * @jest-environment jsdom
 */
import * as React from "react";
import { useReducer, type ComponentType } from "react";
import type { RemoteContext, RemoteHandle, RemoteModule } from "@portico/shared-sdk";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { injectIntoGlobalHook, register } from "react-refresh/runtime";
import type { PageReact } from "./hotTree.ts";

let mountHot: (View: ComponentType) => RemoteModule["mount"];
let slot: HTMLElement;
const failures: unknown[] = [];

beforeAll(async () => {
  // order: React DOM looks for it when it runs first
  injectIntoGlobalHook(globalThis);
  const { createHotMount } = await import("./hotTree.ts");
  const sdk = await import("@portico/shared-sdk/react");
  const react = React as unknown as PageReact;
  mountHot = createHotMount({ react }, sdk, (error) => failures.push(error));
});

beforeEach(() => {
  failures.length = 0;
  // React's development build warns of the SDK, which unmounts a root in the commit that fails
  jest.spyOn(console, "error").mockImplementation(() => {});
  slot = document.createElement("main");
  document.body.replaceChildren(slot);
});

/** The next version of the remote's only component, as the build registers it. */
function createView(label: string, check: (count: number) => void = () => {}): ComponentType {
  const View = () => {
    const [count, add] = useReducer((sum: number) => sum + 1, 0);
    check(count);
    return <button onClick={add}>{`${label} ${count}`}</button>;
  };
  register(View, "View.tsx View");
  return View;
}

interface Mounted {
  readonly element: HTMLElement;
  readonly handle: RemoteHandle;
}

/** Mounts a release in an element of its own, as the page does before it shows the release. */
async function mount(View: ComponentType, fail: (reason: unknown) => void = () => {}): Promise<Mounted> {
  const element = document.createElement("div");
  slot.append(element);
  const context: RemoteContext = {
    ...createStaticRemoteContext({
      address: "https://www.portico.example/en/",
      locale: "en",
      path: "/",
      release: { name: "wheel", version: "1.0.0" },
      messages: {},
    }),
    fail,
  };
  return { element, handle: await mountHot(View)(element, context) };
}

/** Replaces a release as the page does: removes the element of the former release, then ends that release. */
function show(former: Mounted): void {
  former.element.remove();
  former.handle.release();
}

const button = () => slot.querySelector("button")!;

async function press(): Promise<void> {
  button().click();
  await Promise.resolve();
}

test("a component keeps its state, and elements stay the same, when the page shows the next release", async () => {
  const first = await mount(createView("first"));
  await press();
  const shown = button();
  expect(shown.textContent).toBe("first 1");

  const second = await mount(createView("second"));
  expect(shown.textContent).toBe("second 1");
  expect(first.element.contains(shown)).toBe(true);
  show(first);
  expect(slot.children).toHaveLength(1);
  expect(second.element.contains(shown)).toBe(true);
  await press();
  expect(shown.textContent).toBe("second 2");
});

test("a release that the page never shows leaves the tree to the next one", async () => {
  const first = await mount(createView("first"));
  await press();
  const second = await mount(createView("second"));
  second.element.remove();
  second.handle.release();
  const third = await mount(createView("third"));
  show(first);
  expect(button().textContent).toBe("third 1");
  third.handle.release();
  expect(slot.querySelector("button")).toBeNull();
});

test("a release that throws is reported, and what the page shows stays", async () => {
  await mount(createView("first"));
  await press();
  const error = new Error("not ready");
  const throwing = createView("second", () => {
    throw error;
  });
  await expect(mount(throwing)).rejects.toBe(error);
  expect(failures).toEqual([error]);
  expect(button().textContent).toBe("first 1");
});

test("a release that can't be rendered with the former state begins anew", async () => {
  await mount(createView("first"));
  await press();
  const second = createView("second", (count) => {
    if (count > 0) throw new Error("too many");
  });
  await mount(second);
  expect(button().textContent).toBe("second 0");
  expect(failures).toEqual([]);
});

test("the release after one that failed later begins anew", async () => {
  const failed = jest.fn();
  const first = await mount(
    createView("first", (count) => {
      if (count > 0) throw new Error("too many");
    }),
    failed,
  );
  await press();
  expect(failed).toHaveBeenCalledTimes(1);
  await mount(createView("second"));
  show(first);
  expect(button().textContent).toBe("second 0");
});

test("the page's own removal ends the tree", async () => {
  const first = await mount(createView("first"));
  show(first);
  expect(slot.children).toHaveLength(0);
  await mount(createView("second"));
  expect(button().textContent).toBe("second 0");
});
