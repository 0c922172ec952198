import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SignedText } from "@portico/release/format";
import type { EditableChannel } from "../support/channelFixture.ts";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { answerWith } from "../support/faultResponders.ts";
import { watchReports } from "../support/watchReports.ts";
import type { FaultLab } from "../faults/faultLab.ts";
import { browserLines, test } from "../faults/labTest.ts";

/*
 * What a remote's script can replace in the realm that it shares with the page, before the page verifies the next channel.
 * That channel is not signed and names a changed release, with the hash of the changed bytes.
 */

test.use({ expectedProblems: browserLines });

const changedVersion = "99.0.0";
const changedScript = "window.hasRunChangedBytes = true;";
const changedIntegrity = `sha384-${createHash("sha384").update(changedScript).digest("base64")}`;

/** Makes each signature that was refused one of a key of its own. */
const acceptVerdict = "(value) => (value && value.fault ? { signer: String(Math.random()) } : value)";

/** Each runs in the page as a remote's script does; an assignment to a constant has no effect there. */
const replacements: Readonly<Record<string, string>> = {
  "crypto.subtle.verify": "SubtleCrypto.prototype.verify = async () => true",
  "crypto.subtle.verify of the object": "crypto.subtle.verify = async () => true",
  "crypto.subtle.verify by a descriptor":
    "Object.defineProperty(SubtleCrypto.prototype, 'verify', { value: async () => true })",
  "crypto.subtle": `Object.defineProperty(Crypto.prototype, 'subtle', {
    value: { importKey: async () => ({}), verify: async () => true } })`,
  crypto: `Object.defineProperty(window, 'crypto', {
    value: { subtle: { importKey: async () => ({}), verify: async () => true } } })`,
  "TextEncoder and its encode": `window.TextEncoder = class { encode = () => new ArrayBuffer(1) };
    TextEncoder.prototype.encode = () => new ArrayBuffer(1)`,
  "fetch, TextDecoder.prototype.decode and Response": `window.fetch = async () => new Response(window.forgedFile);
    TextDecoder.prototype.decode = () => window.forgedFile;
    Response.prototype.json = async () => JSON.parse(window.forgedFile)`,
  "Promise.prototype.then": `const then = Promise.prototype.then;
    Promise.prototype.then = function (done, failed) {
      return then.call(this, (value) => done?.(value === false ? true : value), failed) }`,
  "Uint8Array, String.prototype and RegExp.prototype": `window.Uint8Array = class {};
    RegExp.prototype.test = () => true;
    for (const name of ['slice', 'trim', 'startsWith']) String.prototype[name] = function () { return String(this) }`,
  "Promise.all": `const all = Promise.all;
    Promise.all = (list) => all.call(Promise, list).then((values) => values.map(${acceptVerdict}))`,
  "Array.prototype.map": `const map = Array.prototype.map;
    Array.prototype.map = function (change, self) {
      const changed = map.call(this, change, self);
      if (change.length !== 1 || !this[0]?.kid) return changed;
      return map.call(changed, (verdict) => verdict.then(${acceptVerdict})) }`,
  "iterators, Array.prototype.includes and the size of sets": `
    const iterate = Array.prototype[Symbol.iterator];
    Array.prototype[Symbol.iterator] = function () {
      return iterate.call(this[0]?.fault ? [{ signer: "a" }, { signer: "b" }] : this) };
    Array.prototype.includes = () => true;
    Object.defineProperty(Set.prototype, 'size', { get: () => 9 })`,
};

/** Checked functions can't be frozen: scripts of the exchange and polyfills replace them. */
const acceptedLimits: Readonly<Record<string, string>> = {
  "JSON.parse and JSON.stringify": `const { parse, stringify } = JSON;
    const forged = parse(window.forgedFile).payload;
    const genuine = window.genuinePayload;
    const { stable, releases } = parse(genuine).remotes.header;
    const release = { ...releases[stable], base: '/remotes/header/' + stable + '/', entryGlobal: 'header@' + stable };
    JSON.parse = (text, revive) => {
      const value = parse(text === genuine ? forged : text, revive);
      return value?.payload === forged ? { ...value, payload: genuine } : value };
    JSON.stringify = (value, ...rest) => {
      const text = stringify(value?.entryGlobal === 'header@${changedVersion}' ? release : value, ...rest);
      return text === forged ? genuine : text }`,
};

interface Forgery {
  readonly forgedFile: string;
  /** The payload that its signatures fit. */
  readonly genuinePayload: string;
}

/** Serves a channel that is the current one with another header: its signatures no longer fit. */
async function serveForgedChannel(lab: FaultLab): Promise<Forgery> {
  lab.proxy.respond(
    (target) => target.startsWith(`/remotes/header/${changedVersion}/`),
    answerWith(200, "text/javascript", changedScript),
  );
  let forgery: Forgery = { forgedFile: "", genuinePayload: "" };
  await lab.serveChannel(async (payload) => {
    const genuine = JSON.parse(await lab.channelFixture.sign(payload)) as SignedText;
    const channel = JSON.parse(payload) as EditableChannel;
    channel.sequence += 1;
    const header = channel.remotes["header"]!;
    const [release] = Object.values(header.releases);
    const { base: _base, entryGlobal: _name, ...fields } = release!;
    Object.assign(header, {
      stable: changedVersion,
      releases: {
        [changedVersion]: {
          ...fields,
          entry: { path: "entry.js", integrity: changedIntegrity },
          scripts: [],
          lazyScripts: [],
          styles: [],
        },
      },
    });
    const forgedFile = JSON.stringify({ ...genuine, payload: JSON.stringify(channel) });
    forgery = { forgedFile, genuinePayload: genuine.payload };
    return forgedFile;
  });
  return forgery;
}

/** Opens the page and lets a remote's script run; from then on the forged channel is served. */
async function replaceBuiltin(page: Page, lab: FaultLab, code: string): Promise<string> {
  await page.goto(lab.pageAddress);
  for (const remote of ["footer", "contest"]) await expectMounted(page, remote);
  const version = await expectMounted(page, "header");
  const forgery = await serveForgedChannel(lab);
  await page.evaluate((given) => Object.assign(window, given), forgery);
  await page.evaluate(`(() => { try { ${code} } catch {} })()`);
  return version;
}

/** The visitor returns to the tab, which requests the channel again unless it has just done so. */
const returnToPage = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

const hasRunChangedBytes = (page: Page) => page.evaluate(() => "hasRunChangedBytes" in window);

for (const [name, code] of Object.entries(replacements)) {
  const tag = name === "crypto.subtle.verify" ? [] : "@nightly";
  test(
    `refuses and reports a forged channel after a remote replaces ${name}`,
    { tag },
    async ({ page, lab }) => {
      const reports = watchReports(page, "channel-unavailable");
      const version = await replaceBuiltin(page, lab, code);
      await expect
        .poll(async () => {
          await returnToPage(page);
          return reports;
        })
        .not.toEqual([]);
      expect(await hasRunChangedBytes(page)).toBe(false);
      expect(await expectMounted(page, "header")).toBe(version);
    },
  );
}

for (const [name, code] of Object.entries(acceptedLimits)) {
  test(
    `accepted limit: runs changed bytes after a remote replaces ${name}`,
    { tag: "@nightly" },
    async ({ page, lab }) => {
      await replaceBuiltin(page, lab, code);
      await expect
        .poll(async () => {
          await returnToPage(page);
          return hasRunChangedBytes(page);
        })
        .toBe(true);
    },
  );
}
