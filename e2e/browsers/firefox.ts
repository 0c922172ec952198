import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { findFirefox } from "@portico/tools/setup/findOtherEngines";
import type { Engine, EngineKind, EnginePage } from "./engine.ts";

type Send = <Result>(method: string, parameters: object) => Promise<Result>;

/** Firefox, driven by WebDriver BiDi, which it supports without another program. */
export const firefox: EngineKind = {
  name: "Firefox",
  findMissing: () => (findFirefox() === null ? "Firefox is not installed." : null),
  start,
};

async function start(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), "portico-firefox-"));
  const child = spawn(
    findFirefox() ?? "firefox",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Firefox ended with ${code} before it was ready.`)));
    createInterface(child.stderr).on("line", (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const send = createSender(socket);
  await send("session.new", { capabilities: {} });
  return {
    newPage: () => openTab(send),
    stop: async () => {
      socket.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

function createSender(socket: WebSocket): Send {
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  socket.on("message", (data) => {
    const reply = JSON.parse((data as Buffer).toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === "success") resolve(result as never);
        else reject(new Error(`${method}: ${error} ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** Each tab has a container of its own, so no cookie or storage is shared. */
async function openTab(send: Send): Promise<EnginePage> {
  const { userContext } = await send<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab", userContext });
  return {
    open: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    run: async <Result>(body: string) => {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>("script.evaluate", {
        expression: `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null") as Result;
    },
    perform: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    setSize: async (width, height) => {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    close: async () => {
      await send("browser.removeUserContext", { userContext });
    },
  };
}
