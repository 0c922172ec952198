import { createFakeTelemetryWindow } from "../../testing/fakeTelemetryWindow.ts";
import { setUpErrorCapture } from "./errorCapture.ts";
import { parseRemoteAddress } from "./remoteAddress.ts";
import type { ReportEntry } from "./telemetry.ts";

function setUp() {
  const page = createFakeTelemetryWindow();
  const reported: ReportEntry[] = [];
  const { reportDrops } = setUpErrorCapture({
    hostWindow: page.hostWindow,
    scriptOrigins,
    report: (entry) => reported.push(entry),
  });
  return { ...page, reported, reportDrops };
}

const scriptOrigins = ["https://www.portico.example", "http://localhost:4173"];
const shellScript = "https://www.portico.example/assets/shell.0f.js";

const stackOf = (...addresses: string[]) =>
  ["Error: x", ...addresses.map((address) => `    at run (${address}:1:2)`)].join("\n");

describe("setUpErrorCapture", () => {
  it("reports an uncaught error", () => {
    const { throwError, reported } = setUp();
    throwError(new TypeError("x is undefined"), { filename: shellScript, lineno: 12, colno: 7 });
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
    rejectPromise(Object.assign(new Error("late"), { stack: stackOf(shellScript) }));
    rejectPromise({ name: "ApiError", code: "timeout", message: "timeout of 30000ms exceeded" });
    rejectPromise("plain");
    rejectPromise({ ret_code: 10007, ret_msg: "Ada Lovelace" });
    expect(reported.map(({ code, message }) => [code, message])).toEqual([
      ["unhandled-rejection", "Error: late"],
      ["unattributed-error", "ApiError: timeout of 30000ms exceeded"],
      ["unattributed-error", "Error: plain"],
      ["unattributed-error", "Error: an object without a message was thrown"],
    ]);
  });

  it("uses the event's fields when a third-party script hides its error", () => {
    const { throwError, reported } = setUp();
    throwError(null, { message: "Script error." });
    expect(reported.map(({ message }) => message)).toEqual(["Error: Script error."]);
  });

  it.each([
    ["the file", { filename: "https://static.portico.example/remotes/wheel/1.4.0/main.js" }, new Error("x")],
    [
      "the first remote of the stack",
      { filename: "https://www.portico.example/shell/main.js" },
      Object.assign(new Error("x"), {
        stack: stackOf(
          "https://www.portico.example/shell/react.js",
          "https://static.portico.example/remotes/wheel/1.4.0/main.js",
          "https://static.portico.example/remotes/header/2.0.0/main.js",
        ),
      }),
    ],
  ])("finds the remote by %s", (_name, details, error) => {
    const { throwError, reported } = setUp();
    throwError(error, details);
    expect(reported[0]?.data).toMatchObject({ remote: "wheel", version: "1.4.0" });
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
      scriptOrigins,
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

  const thrown = (stack: unknown, message = "x") => {
    const error = new Error(message);
    Object.defineProperty(
      error,
      "stack",
      typeof stack === "function" ? { get: stack as () => string } : { value: stack },
    );
    return error;
  };

  it.each<[string, unknown, { readonly filename?: string; readonly message?: string }]>([
    ["Chromium's extension", thrown(stackOf("chrome-extension://abc/content.js")), {}],
    ["Firefox's", thrown("run@moz-extension://0f/content.js:1:2\n"), {}],
    ["Safari's", thrown("run@safari-web-extension://0f/content.js:1:2"), {}],
    [
      "an extension with the folders of a remote",
      thrown(stackOf("chrome-extension://abc/remotes/wheel/1.0.0/main.js")),
      {},
    ],
    ["a script of another site", thrown(stackOf("https://evil.example/assets/shell.js")), {}],
    [
      "a site whose name begins like the page's",
      thrown(stackOf("https://www.portico.example.evil.example/a.js")),
      {},
    ],
    [
      "a script added to the page",
      thrown("Error: x\n    at <anonymous>:1:1\n    at https://www.portico.example/en/:3:9"),
      {},
    ],
    [
      "a message that names a script of the page",
      thrown(`Error: ${shellScript}\n    at chrome-extension://abc/a.js:1:2`, shellScript),
      {},
    ],
    ["a script that hides its error", null, { message: "Script error." }],
    [
      "an unreadable stack",
      thrown(() => {
        throw new Error("no");
      }),
      {},
    ],
    ["no error", undefined, {}],
    ["a stack that is no text", thrown(7), { filename: "moz-extension://0f/content.js" }],
  ])("marks what comes from %s", (_name, error, details) => {
    const { throwError, rejectPromise, reported } = setUp();
    throwError(error, details);
    rejectPromise(error);
    expect(reported.map(({ level, code }) => [level, code])).toEqual([
      ["warn", "unattributed-error"],
      ["warn", "unattributed-error"],
    ]);
    for (const { data } of reported) expect(data).not.toHaveProperty("remote");
  });

  it("finds the page's script behind a message of any length", () => {
    const { throwError, reported } = setUp();
    const message = "https://evil.example/a.js ".repeat(100_000);
    throwError(thrown(`Error: ${message}\n    at run (${shellScript}:1:2)`, message));
    throwError(thrown(`Error: ${message}\n    at run (chrome-extension://abc/a.js:1:2)`, message));
    expect(reported.map(({ code }) => code)).toEqual(["uncaught-error", "unattributed-error"]);
  });

  it("reports three errors of other programs, and then their number, beside each error of the page", () => {
    const { throwError, rejectPromise, reported, reportDrops } = setUp();
    for (let count = 0; count < 1_500; count += 1) {
      throwError(thrown(stackOf("chrome-extension://abc/content.js"), `x ${count}`));
      rejectPromise(`x ${count}`);
    }
    throwError(thrown(stackOf("http://localhost:4173/assets/shell.js")));
    reportDrops();
    reportDrops();
    expect(reported.map(({ code, data }) => [code, data?.count])).toEqual([
      ...Array.from({ length: 3 }, () => ["unattributed-error", undefined]),
      ["uncaught-error", undefined],
      ["dropped", 2_997],
    ]);
  });

  it("stops when torn down", () => {
    const page = createFakeTelemetryWindow();
    const report = jest.fn();
    setUpErrorCapture({ hostWindow: page.hostWindow, scriptOrigins, report }).tearDown();
    page.throwError(new Error("x"));
    page.rejectPromise(new Error("x"));
    expect(report).not.toHaveBeenCalled();
    expect(page.listenerCount).toBe(0);
  });
});

describe("parseRemoteAddress", () => {
  it.each([
    ["https://a.example/remotes/header/1.0.0/entry.js", { name: "header", version: "1.0.0" }],
    ["/remotes/spin-wheel/1.0.0-rc.1+abc/x.js", { name: "spin-wheel", version: "1.0.0-rc.1+abc" }],
    ["/remotes/header/1.0.0", null],
    ["/remotes/Header/1.0.0/", null],
    ["/remotes/header/1 0/", null],
    ["remotes", null],
    ["", null],
  ])("%s → %j", (text, remote) => expect(parseRemoteAddress(text)).toEqual(remote));
});
