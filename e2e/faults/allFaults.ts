import {
  answerWith,
  changeAnswer,
  changeOneByte,
  delay,
  failOnce,
  hang,
  injectCode,
  refuseConnection,
  sendHalf,
} from "../support/faultResponders.ts";
import type { Responder } from "../support/faultProxy.ts";
import type { Expectation, Fault, FixtureRemote } from "./fault.ts";
import { fixtureRemotes } from "./fixtureRemotes.ts";
import { pagePathOf } from "./testedRemotes.ts";

const hourMs = 3_600_000;

const html = "text/html; charset=utf-8";

/** The remote falls back, and comes back without a reload once its files do. */
const recoveringFallback: Expectation = {
  shows: "fallback",
  report: ["files-failed", "messages-failed"],
  recovers: true,
};

const fallbackWith = (code: string): Expectation => ({ shows: "fallback", report: [code], recovers: false });

/** The page has one channel; without it no remote can run, and it is reported once for all slots. */
const channelFallback: Expectation = {
  shows: "fallback",
  report: ["channel-unavailable"],
  reporter: "channel",
  isPageWide: true,
  recovers: false,
};

const mounted: Expectation = { shows: "mounted", report: null };

/** Every file of the remote is answered like this. */
const files = (
  respond: Responder,
  expected: Expectation = recoveringFallback,
): Pick<Fault, "inject" | "expected"> => ({
  inject: (lab, remote) => lab.inject(remote, "everything", respond),
  expected,
});

const entry = (respond: Responder, expected: Expectation): Pick<Fault, "inject" | "expected"> => ({
  inject: (lab, remote) => lab.inject(remote, "entry", respond),
  expected,
});

/** The remote's release is replaced by a fixture that misbehaves by itself. */
const release = (fixture: FixtureRemote, expected: Expectation): Pick<Fault, "inject" | "expected"> => ({
  inject: (lab, remote) => lab.useFixture(remote, fixture),
  expected,
});

/** Presses the button of the fixture that requests the lazy chunk. */
const openLazyPart: NonNullable<Fault["act"]> = async (page, _lab, remote) => {
  await page.locator(`[data-remote="${remote}"]`).getByRole("button", { name: "More" }).click();
};

interface PageWithPortico extends Window {
  readonly portico: { mount(remote: string, element: Element): void };
}

/** Source: S18.17, in the order of their ids */
export const allFaults: readonly Fault[] = [
  { id: "r01", title: "connection refused", ...files(refuseConnection) },
  {
    id: "r02",
    title: "404 with a page instead of a script",
    ...files(answerWith(404, html, "<!doctype html><h1>Not found</h1>")),
  },
  { id: "r03", title: "500", ...files(answerWith(500, "text/plain", "")) },
  {
    id: "r04",
    title: "200 with a page instead of a script",
    ...files(answerWith(200, html, "<!doctype html><h1>Welcome</h1>")),
  },
  { id: "r05", title: "half of the file, then the end", ...files(sendHalf("cut")) },
  { id: "r06", title: "200 with an empty body", ...files(answerWith(200, "text/javascript", "")) },
  { id: "r07", title: "no response", ...files(hang) },
  { id: "r08", title: "half of the file, then silence", ...files(sendHalf("silence")) },
  { id: "r09", title: "every file 4 s late", ...files(delay(4_000), mounted) },
  {
    // with `nosniff`, which the exchange sends, a browser neither runs nor applies a file of another type
    id: "r10",
    title: "the right bytes with a wrong type",
    ...files(changeAnswer(({ headers }) => ({ headers: { ...headers, "content-type": "text/plain" } }))),
  },
  {
    id: "r11",
    title: "a static host without CORS headers",
    ...files(
      changeAnswer(({ headers: { "access-control-allow-origin": _origin, ...headers } }) => ({ headers })),
    ),
  },
  { id: "r12", title: "code injected into the entry", ...entry(injectCode, fallbackWith("files-failed")) },
  {
    id: "r13",
    title: "code injected into the first chunk",
    inject: async (lab, remote) => {
      await lab.useFixture(remote, fixtureRemotes.chunked);
      lab.inject(remote, "first chunk", injectCode);
    },
    expected: fallbackWith("files-failed"),
  },
  {
    id: "r14",
    title: "code injected into a chunk that loads later",
    inject: async (lab, remote) => {
      await lab.useFixture(remote, fixtureRemotes.lazyPart);
      lab.inject(remote, "lazy chunk", injectCode);
    },
    act: openLazyPart,
    expected: fallbackWith("failed-later"),
  },
  {
    id: "r15",
    title: "a stylesheet with one changed byte",
    inject: async (lab, remote) => {
      await lab.useFixture(remote, fixtureRemotes.styled);
      lab.inject(remote, "style", changeOneByte);
    },
    expected: fallbackWith("files-failed"),
  },
  {
    id: "r16",
    title: "a channel that is not JSON",
    inject: (lab) => lab.serveChannel(() => "<!doctype html><h1>Welcome</h1>"),
    expected: channelFallback,
  },
  {
    id: "r17",
    title: "a channel without a valid signature",
    inject: (lab) =>
      lab.serveChannel(async (payload) => {
        const { signatures } = JSON.parse(await lab.channelFixture.sign(payload)) as {
          signatures: readonly object[];
        };
        // the signature of a payload with another sequence
        const forged = payload.replace(/"sequence":\d+/, '"sequence":999999');
        return JSON.stringify({ payload: forged, signatures });
      }),
    expected: channelFallback,
  },
  {
    id: "r18",
    title: "a release with one missing hash",
    inject: (lab, remote) =>
      lab.editChannel((channel) => {
        for (const { entry: file } of Object.values(channel.remotes[remote]?.releases ?? {})) {
          Reflect.deleteProperty(file, "integrity");
        }
      }),
    expected: fallbackWith("release-refused"),
  },
  {
    // the browser continues with the later channel, which it has stored
    id: "r19",
    title: "a channel older than one that this browser has seen",
    inject: (lab) =>
      lab.editChannel((channel) => {
        channel.sequence += 1;
      }),
    act: async (page, lab, remote) => {
      await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
      await lab.editChannel((channel) => {
        channel.sequence -= 1;
      });
      await page.goto(lab.addressOf(pagePathOf(remote)), { waitUntil: "commit" });
    },
    expected: { shows: "mounted", report: ["channel-unavailable"], reporter: "channel" },
  },
  {
    id: "r20",
    title: "an expired channel",
    inject: (lab) =>
      lab.editChannel((channel) => {
        channel.issuedAt = Date.now() - 2 * hourMs;
        channel.notAfter = Date.now() - hourMs;
      }),
    expected: channelFallback,
  },
  {
    // the unlisted origin serves the right files
    id: "r21",
    title: "a signed channel with an origin that the page's policy does not list",
    inject: (lab) =>
      lab.editChannel((channel) => {
        channel.staticOrigins = [`http://unlisted.localhost:${lab.proxy.port}`];
      }),
    expected: { shows: "fallback", report: ["files-failed"], isPageWide: true, recovers: false },
    consoleLines: /(Loading|Connecting|Refused).*Content Security Policy/,
  },
  {
    id: "r22",
    title: "a release with code for a public path",
    inject: (lab, remote) =>
      lab.editChannel((channel) => {
        for (const record of Object.values(channel.remotes[remote]?.releases ?? {})) {
          Object.assign(record, { getPublicPath: "window.__pwn=1;return '/'" });
        }
      }),
    expected: fallbackWith("release-refused"),
  },
  {
    id: "r23",
    title: "a channel with unknown fields, `__proto__` among them",
    inject: (lab, remote) =>
      lab.serveChannel((payload) => {
        const fields = '"__proto__":{"__pwn":1},"constructor":{"prototype":{"__pwn":1}},"invented":[null],';
        return lab.channelFixture.sign(
          payload
            .replace('{"schema":2', `{${fields}"schema":2`)
            .replace(`"${remote}":{`, `"${remote}":{${fields}`),
        );
      }),
    expected: mounted,
  },
  {
    id: "r24",
    title: "an entry that throws",
    ...release(fixtureRemotes.entryThrows, fallbackWith("files-failed")),
  },
  {
    id: "r25",
    title: "a container whose init rejects",
    ...release(fixtureRemotes.initRejects, fallbackWith("container-failed")),
  },
  {
    id: "r26",
    title: "a container without the module",
    ...release(fixtureRemotes.exposeMissing, fallbackWith("container-failed")),
  },
  {
    id: "r27",
    title: "a mount that throws",
    ...release(fixtureRemotes.throwsOnMount, fallbackWith("mount-failed")),
  },
  {
    id: "r28",
    title: "a mount that never resolves",
    ...release(fixtureRemotes.neverMounts, fallbackWith("mount-deadline")),
  },
  {
    id: "r29",
    title: "a release that throws",
    // why it had to be released; what it throws then is in `explain()`, as a page reports a version once
    ...release(fixtureRemotes.throwsOnRelease, fallbackWith("failed-later")),
  },
  {
    id: "r30",
    title: "a render that throws when its data arrives",
    ...release(fixtureRemotes.throwsLater, fallbackWith("failed-later")),
  },
  {
    id: "r31",
    title: "a container that requires another major version of React",
    ...release(fixtureRemotes.otherReact, fallbackWith("container-failed")),
  },
  // the second attempt follows at once, so the visitor sees no failure
  { id: "r32", title: "a file that fails once", ...entry(failOnce, mounted) },
  {
    id: "r33",
    title: "a chunk that is missing after a later release",
    inject: (lab, remote) => lab.useFixture(remote, fixtureRemotes.lazyPart),
    act: async (page, lab, remote) => {
      await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
      lab.inject(remote, "lazy chunk", answerWith(404, "text/plain", ""));
      await openLazyPart(page, lab, remote);
    },
    expected: fallbackWith("failed-later"),
  },
  {
    // header and footer exist once per page; an element holds one remote
    id: "r34",
    title: "a second mount of the same remote",
    inject: () => {},
    act: async (page, _lab, remote) => {
      const slot = page.locator(`[data-remote="${remote}"][data-state="mounted"]`);
      await slot.waitFor();
      await slot.evaluate((element, name) => {
        const target = ["header", "footer"].includes(name) ? document.createElement("div") : element;
        if (target !== element) document.body.append(target);
        (window as unknown as PageWithPortico).portico.mount(name, target);
      }, remote);
    },
    expected: { shows: "mounted", report: ["duplicate-mount"] },
  },
  {
    id: "r35",
    title: "a mount that blocks the page for 5 s",
    ...release(fixtureRemotes.longTask, mounted),
  },
  {
    // other loaders reuse such elements and wait for a script that never runs
    id: "r36",
    title: "inert script elements with the same address",
    inject: (lab, remote) => {
      const { base, entry: file } = lab.releaseOf(remote);
      const address = lab.staticOrigin + base + file.path;
      const elements =
        `<script type="text/template" src="${address}"></script>` +
        `<script type="module" disabled src="${address}?" integrity="sha384-AAAA"></script>` +
        `<img name="currentScript" alt="" src="/favicon.ico">`;
      lab.proxy.respond(
        (path) => path === pagePathOf(remote),
        changeAnswer(({ body }) => ({
          body: Buffer.from(body.toString().replace("<body>", `<body>${elements}`)),
        })),
      );
    },
    expected: mounted,
    consoleLines: /integrity|script-src|Content Security Policy/,
  },
];

/** One row of the table. Errors: throws for an unknown id. */
export function faultOf(id: string): Fault {
  const fault = allFaults.find((row) => row.id === id);
  if (fault === undefined) throw new Error(`The fault table has no ${id}.`);
  return fault;
}
