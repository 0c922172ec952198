import { createFakeTelemetryWindow } from "../testing/fakeTelemetryWindow.ts";
import { setUpErrorCapture } from "./errorCapture.ts";
import { parseRemoteAddress } from "./remoteAddress.ts";
import type { ReportEntry } from "./telemetry.ts";

function setUp() {
  const page = createFakeTelemetryWindow();
  const reported: ReportEntry[] = [];
  const tearDown = setUpErrorCapture({
    hostWindow: page.hostWindow,
    report: (entry) => reported.push(entry),
  });
  return { ...page, reported, tearDown };
}

const stackOf = (...addresses: string[]) =>
  ["Error: x", ...addresses.map((address) => `    at run (${address}:1:2)`)].join("\n");

describe("setUpErrorCapture", () => {
  it("reports an uncaught error", () => {
    const { throwError, reported } = setUp();
    throwError(new TypeError("x is undefined"), { lineno: 12, colno: 7 });
    expect(reported).toEqual([
      {
        level: "error",
        name: "page",
        code: "uncaught-error",
        message: "TypeError: x is undefined",
        data: { stack: expect.stringContaining("TypeError"), line: 12, column: 7 },
      },
    ]);
  });

  it("reports an unhandled rejection with any reason", () => {
    const { rejectPromise, reported } = setUp();
    rejectPromise({ name: "ApiError", code: "timeout", message: "timeout of 30000ms exceeded" });
    rejectPromise("plain");
    rejectPromise({ ret_code: 10007, ret_msg: "Ada Lovelace" });
    expect(reported.map(({ code, message }) => [code, message])).toEqual([
      ["unhandled-rejection", "ApiError: timeout of 30000ms exceeded"],
      ["unhandled-rejection", "Error: plain"],
      ["unhandled-rejection", "Error: an object without a message was thrown"],
    ]);
  });

  it("uses the event's fields when a third-party script hides its error", () => {
    const { throwError, reported } = setUp();
    throwError(null, { message: "Script error." });
    expect(reported.map(({ message }) => message)).toEqual(["Error: Script error."]);
  });

  it.each([
    [
      "the file",
      { filename: "https://static.portico.example/remotes/contest/1.4.0/main.js" },
      new Error("x"),
    ],
    [
      "the first remote of the stack",
      { filename: "https://www.portico.example/shell/main.js" },
      Object.assign(new Error("x"), {
        stack: stackOf(
          "https://www.portico.example/shell/react.js",
          "https://static.portico.example/remotes/contest/1.4.0/main.js",
          "https://static.portico.example/remotes/header/2.0.0/main.js",
        ),
      }),
    ],
  ])("finds the remote by %s", (_name, details, error) => {
    const { throwError, reported } = setUp();
    throwError(error, details);
    expect(reported[0]?.data).toMatchObject({ remote: "contest", version: "1.4.0" });
  });

  it("adds no remote for the shell's code", () => {
    const { throwError, reported } = setUp();
    throwError(
      Object.assign(new Error("x"), { stack: stackOf("https://www.portico.example/shell/main.js") }),
    );
    expect(reported[0]?.data).not.toHaveProperty("remote");
  });

  it("ignores harmless warnings and files that failed to load", () => {
    const { throwError, hostWindow, reported } = setUp();
    throwError(null, { message: "ResizeObserver loop completed with undelivered notifications." });
    const listeners: ((event: Event) => void)[] = [];
    setUpErrorCapture({
      hostWindow: {
        ...hostWindow,
        addEventListener: ((_type: string, listener: (event: Event) => void) =>
          listeners.push(listener)) as Window["addEventListener"],
      },
      report: (entry) => reported.push(entry),
    });
    listeners[0]!(new Event("error"));
    expect(reported).toEqual([]);
  });

  it("stops when torn down", () => {
    const page = createFakeTelemetryWindow();
    const report = jest.fn();
    setUpErrorCapture({ hostWindow: page.hostWindow, report })();
    page.throwError(new Error("x"));
    page.rejectPromise(new Error("x"));
    expect(report).not.toHaveBeenCalled();
    expect(page.listenerCount).toBe(0);
  });
});

describe("parseRemoteAddress", () => {
  it.each([
    ["https://a.example/remotes/header/1.0.0/entry.js", { name: "header", version: "1.0.0" }],
    ["/remotes/trading-contest/1.0.0-rc.1+abc/x.js", { name: "trading-contest", version: "1.0.0-rc.1+abc" }],
    ["/remotes/header/1.0.0", null],
    ["/remotes/Header/1.0.0/", null],
    ["/remotes/header/1 0/", null],
    ["remotes", null],
    ["", null],
  ])("%s → %j", (text, remote) => expect(parseRemoteAddress(text)).toEqual(remote));
});
