/** @jest-environment jsdom */
import { awaitPortico, createPorticoGlobal, publishPortico, type PorticoGlobal } from "./porticoGlobal.ts";

const page = (): Window & { portico?: unknown } => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  return frame.contentWindow as Window;
};

const { api } = createPorticoGlobal({
  version: "1.0.0",
  explain: () => null,
  mount: () => ({ release: () => {} }),
  inspect: async () => {},
});

test("is frozen and has exactly the documented functions", () => {
  expect(Object.isFrozen(api)).toBe(true);
  expect(Object.keys(api).sort()).toEqual(["explain", "inspect", "mount", "on", "version"]);
});

test("an error in one listener is logged and the other listeners still run", () => {
  const logError = jest.spyOn(console, "error").mockImplementation(() => {});
  const control = createPorticoGlobal({
    version: "1.0.0",
    explain: () => null,
    mount: () => ({ release: () => {} }),
    inspect: async () => {},
  });
  const fault = new Error("theirs");
  control.api.on("slot", () => {
    throw fault;
  });
  const received = jest.fn();
  control.api.on("slot", received);
  control.emit("slot", { remote: "header", state: "mounted" });
  expect(received).toHaveBeenCalledWith({ remote: "header", state: "mounted" });
  expect(logError).toHaveBeenCalledWith(fault);
  logError.mockRestore();
});

// jsdom differs from browsers in which of them has the name: e2e/attacks/clobbering.spec.ts tests that
test("ignores an element with the id portico, before and after the shell is ready", async () => {
  const host = page();
  host.document.body.innerHTML = '<div id="portico"></div>';
  let found: PorticoGlobal | null = null;
  const waiting = awaitPortico(host).then((portico) => (found = portico));
  // any script can dispatch this
  host.dispatchEvent(new Event("portico:ready"));
  await Promise.resolve();
  expect(found).toBeNull();
  publishPortico(host, api);
  expect(await waiting).toBe(api);
  expect(await awaitPortico(host)).toBe(api);
});

test.each<[string, PropertyDescriptor]>([
  ["writable", { value: "theirs", writable: true, enumerable: true }],
  ["read-only", { value: "theirs" }],
])("the page's own %s variable keeps its value, and the shell is found", async (_, own) => {
  const host = page();
  Object.defineProperty(host, "portico", own);
  const waiting = awaitPortico(host);
  publishPortico(host, api);
  expect(await waiting).toBe(api);
  expect(host.portico).toBe("theirs");
});
