import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { browserArguments, findBrowser } from "@portico/remote-kit/internal/setup";
import { WebSocket } from "ws";

/** A page of the tab, also after it was activated. */
export interface ObservedPage {
  /** Runs in the page; the result must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Sends a command of the DevTools protocol. */
  send<Result>(method: string, params: object): Promise<Result>;
}

/** A browser with one tab, without the observers that Playwright adds to a page. */
export interface PlainBrowser {
  readonly version: string;
  open(address: string): Promise<ObservedPage>;
  /** Moves the mouse over an element of the visible page, and presses the button as well if asked to. */
  pointAt(page: ObservedPage, selector: string, press?: "press"): Promise<void>;
  /** The addresses of links in the visible page that the browser would prefetch or prerender. */
  listCandidates(): readonly string[];
  /** Waits for a page that the browser prerenders. */
  prerenderedPage(): Promise<ObservedPage>;
  stop(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params: {
    readonly sessionId: string;
    readonly targetInfo: Target;
    readonly preloadingAttemptSources: readonly { readonly key: { readonly url: string } }[];
  };
  readonly result: unknown;
  readonly error?: { readonly message: string };
}

interface Target {
  readonly type: string;
  readonly subtype?: string;
  readonly targetId: string;
}

/**
 * Starts Chromium and attaches to its tab. Playwright attaches to pages without their tab, and Chromium prerenders nothing for a
 * page that such a client has; it also receives a copy of each message of a page's sockets.
 */
export async function startPlainBrowser(): Promise<PlainBrowser> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-browser-"));
  const args = [
    ...browserArguments,
    "--headless",
    "--remote-debugging-port=0",
    "--window-size=1440,900",
    `--user-data-dir=${directory}`,
  ];
  const child = spawn(await findBrowser(), [...args, "about:blank"]);
  const socket = new WebSocket(await readEndpoint(child.stderr));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));

  const pending = new Map<number, (message: Message) => void>();
  const pages: (Target & { readonly sessionId: string })[] = [];
  let candidates: readonly string[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse((data as Buffer).toString()) as Message;
    if (message.id !== undefined) return pending.get(message.id)?.(message);
    const { sessionId, targetInfo, preloadingAttemptSources } = message.params;
    if (message.method === "Preload.preloadingAttemptSourcesUpdated")
      candidates = preloadingAttemptSources.map(({ key }) => key.url);
    if (message.method === "Target.attachedToTarget" && targetInfo.type === "page")
      pages.push({ ...targetInfo, sessionId });
  });

  let lastId = 0;
  async function send<Result>(method: string, params: object, sessionId?: string): Promise<Result> {
    lastId += 1;
    const id = lastId;
    const reply = new Promise<Message>((resolve) => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  const tabs = await send<{ targetInfos: readonly Target[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const { targetId } = tabs.targetInfos[0]!;
  const tab = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await send("Target.setAutoAttach", attaching, tab.sessionId);

  const observe = (sessionId: string): ObservedPage => ({
    evaluate: async <Value>(expression: string) => {
      const parameters = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await send<{ result: { value: Value } }>("Runtime.evaluate", parameters, sessionId);
      return result.value;
    },
    send: (method, params) => send(method, params, sessionId),
  });
  const visiblePage = pages[0]!.sessionId;
  await send("Preload.enable", {}, visiblePage);

  const { product: version } = await send<{ product: string }>("Browser.getVersion", {});

  return {
    version,
    open: async (address) => {
      await send("Page.navigate", { url: address }, visiblePage);
      return observe(visiblePage);
    },
    pointAt: async (page, selector, press) => {
      const find = `(() => { const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 }; })()`;
      const place = await page.evaluate<{ x: number; y: number }>(find);
      const events = press ? (["mousePressed", "mouseReleased"] as const) : (["mouseMoved"] as const);
      for (const type of events) {
        const button = press ? { button: "left", clickCount: 1 } : {};
        await send("Input.dispatchMouseEvent", { type, ...place, ...button }, visiblePage);
      }
    },
    listCandidates: () => candidates,
    prerenderedPage: async () => {
      const find = () => pages.find(({ subtype }) => subtype === "prerender");
      await expect.poll(find, "the browser prerenders a page").toBeDefined();
      return observe(find()!.sessionId);
    },
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      // a signal would only end the script that Debian starts the browser with
      await send("Browser.close", {});
      await exited;
      socket.terminate();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function readEndpoint(stderr: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  return new Promise((resolve) =>
    stderr.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const [address] = /ws:\/\/\S+/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    }),
  );
}
