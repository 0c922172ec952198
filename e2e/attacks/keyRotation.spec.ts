import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createKey } from "../../release/src/keys/createKey.ts";
import { loadSigningKeys, type SigningKey } from "../../release/src/keys/signingKey.ts";
import { expect } from "../support/exchangeFixture.ts";
import { changeAnswer } from "../support/faultResponders.ts";
import { remoteNames } from "../faults/fault.ts";
import type { FaultLab } from "../faults/faultLab.ts";
import { browserLines, test as base } from "../faults/labTest.ts";

const test = base.extend<{ nextKey: SigningKey }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  nextKey: async ({}, use) => {
    const directory = mkdtempSync(path.join(tmpdir(), "portico-next-key-"));
    await createKey(directory, "next", { passphrase: null });
    const [key] = await loadSigningKeys(directory);
    if (key === undefined) throw new Error("no key was made");
    await use(key);
    rmSync(directory, { recursive: true, force: true });
  },
});
test.use({ expectedProblems: browserLines });

/** Serves the page as the next build would make it: beside the current key its boot knows the next one. */
function teachPage(lab: FaultLab, current: SigningKey, next: SigningKey): void {
  const hashOf = (boot: string) => `'sha256-${createHash("sha256").update(boot).digest("base64")}'`;
  lab.proxy.respond(
    (target) => lab.pageAddress.endsWith(target),
    changeAnswer(({ headers, body }) => {
      const html = body.toString();
      const [, boot = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
      const taught = boot
        .split(`"${current.keyId}":{`)
        .join(`"${next.keyId}":${JSON.stringify(next.publicKey)},"${current.keyId}":{`)
        .split(`["${current.keyId}"]`)
        .join(`["${current.keyId}","${next.keyId}"]`);
      expect(taught).toContain(`["${current.keyId}","${next.keyId}"]`);
      const policy = String(headers["content-security-policy"]).split(hashOf(boot)).join(hashOf(taught));
      return {
        headers: { ...headers, "content-security-policy": policy },
        body: Buffer.from(html.split(boot).join(taught)),
      };
    }),
  );
}

async function expectStates(
  page: Page,
  lab: FaultLab,
  states: Readonly<Partial<Record<string, "mounted" | "fallback">>>,
): Promise<void> {
  await page.goto(lab.pageAddress);
  for (const remote of remoteNames) {
    const state = states[remote] ?? "mounted";
    await expect(page.locator(`[data-remote="${remote}"][data-state="${state}"]`)).toHaveCount(1);
  }
}

const noRemote = { header: "fallback", footer: "fallback", contest: "fallback" } as const;

/** Which keys sign the channel, and on which of the two builds of the page its remotes run. */
const rotations = [
  { signers: "the current key", keys: ["current"], old: {}, taught: {} },
  { signers: "the current and the next key", keys: ["current", "next"], old: {}, taught: {} },
  { signers: "the next key alone", keys: ["next"], old: noRemote, taught: {} },
] as const;

for (const { signers, keys, old, taught } of rotations) {
  for (const isTaught of [false, true]) {
    const where = isTaught ? "a page that knows both" : "a page that knows the current one";
    test(`a channel signed by ${signers}, on ${where}`, async ({ page, lab, nextKey }) => {
      const [current] = lab.channelFixture.keysOf("channel");
      if (current === undefined) throw new Error("no current key to sign the channel");
      const chosen = keys.map((name) => (name === "current" ? current : nextKey));
      await lab.serveChannel((payload) => lab.channelFixture.sign(payload, { keys: chosen }));
      if (isTaught) teachPage(lab, current, nextKey);
      await expectStates(page, lab, isTaught ? taught : old);
    });
  }
}

for (const isTaught of [false, true]) {
  const outcome = isTaught
    ? "runs on a page that knows that key"
    : "is refused by a page that does not know it, and nothing else is";
  test(`a release signed by its team's next key ${outcome}`, async ({ page, lab, nextKey }) => {
    const [current] = lab.channelFixture.keysOf({ team: "header" });
    if (current === undefined) throw new Error("no current key to sign the header");
    await lab.editChannel(async (channel) => {
      const releases = channel.remotes["header"]?.releases ?? {};
      for (const [version, release] of Object.entries(releases)) {
        const { signatures: _, ...unsigned } = release;
        releases[version] = (await lab.channelFixture.signRelease("header", unsigned, [
          nextKey,
        ])) as typeof release;
      }
    });
    if (isTaught) teachPage(lab, current, nextKey);
    await expectStates(page, lab, isTaught ? {} : { header: "fallback" });
  });
}
