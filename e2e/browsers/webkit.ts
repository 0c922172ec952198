import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { findWebKit } from "@portico/tools/setup/findOtherEngines";
import { findFreePort } from "@portico/remote-kit/internal/setup";
import type { Engine, EngineKind, EnginePage } from "./engine.ts";

type Send = <Result>(
  method: "POST" | "DELETE" | "GET",
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<Result>;

/** Milliseconds. */
const scriptTimeout = 5_000;

/** WebKitGTK's own small browser, driven by WebDriver over HTTP, on a display that exists in memory alone. */
export const webkit: EngineKind = {
  name: "WebKitGTK",
  findMissing: () => {
    const { missing } = findWebKit();
    return missing.length === 0 ? null : `WebKitGTK's tests lack ${missing.join(", ")}.`;
  },
  start,
};

async function start(): Promise<Engine> {
  const { driver, browser, display } = findWebKit();
  const screen = spawn(display, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"] satisfies StdioOptions,
  });
  const number = await readFirstLine(screen, screen.stdio[3] as Readable);
  const port = await findFreePort(20_000 + (process.pid % 20_000));
  const settings = createSettings();
  const server = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LANG: "en_US.UTF-8",
      LIBGL_ALWAYS_SOFTWARE: "1",
      XDG_CONFIG_HOME: settings,
    },
  });
  const send = createSender(`http://127.0.0.1:${port}`);
  await waitUntilReady(send, server);
  return {
    newPage: () => openWindow(send, browser),
    stop: async () => {
      await end(server);
      await end(screen);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Removes the space around the toolbar's buttons, so that windows can be narrower than 447 px. */
function createSettings(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-webkit-"));
  mkdirSync(path.join(folder, "gtk-3.0"));
  writeFileSync(
    path.join(folder, "gtk-3.0/gtk.css"),
    "* { min-width: 0; margin: 0; padding: 0; border: 0; }",
  );
  return folder;
}

function readFirstLine(child: ChildProcess, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The display ended with ${code} before it was ready.`)));
    createInterface(stream).once("line", resolve);
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill();
  });
}

async function waitUntilReady(send: Send, server: ChildProcess): Promise<void> {
  try {
    await send("GET", "/status");
  } catch (error) {
    if (server.exitCode !== null) throw error;
    await new Promise((resolve) => setImmediate(resolve));
    await waitUntilReady(send, server);
  }
}

function createSender(origin: string): Send {
  return async (method, path, body, signal) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(signal !== undefined && { signal }),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${(value as { message: string }).message}`);
    return value as never;
  };
}

const capabilities = (browser: string) => ({
  alwaysMatch: {
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  },
});

/** Each session is a browser of its own, which keeps nothing. */
async function openWindow(send: Send, browser: string): Promise<EnginePage> {
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: capabilities(browser),
  });
  const session = `/session/${sessionId}`;
  const run = async <Result>(body: string): Promise<Result> => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    // browser: a script that arrives while a document loads may never be answered, the next one is
    const { value, error } = await send<{ value?: Result; error?: string }>(
      "POST",
      `${session}/execute/async`,
      { script, args: [] },
      AbortSignal.timeout(scriptTimeout),
    );
    if (error !== undefined) throw new Error(error);
    return value as Result;
  };
  return {
    open: (url) => send("POST", `${session}/url`, { url }),
    run,
    perform: (actions) => send("POST", `${session}/actions`, { actions }),
    setSize: async (width, height) => {
      // the window's frame counts in its size, but not in the page's
      const frame = await run<readonly [number, number]>(
        "return [window.outerWidth - window.innerWidth, window.outerHeight - window.innerHeight]",
      );
      await send("POST", `${session}/window/rect`, { width: width + frame[0], height: height + frame[1] });
    },
    close: () => send("DELETE", session),
  };
}
