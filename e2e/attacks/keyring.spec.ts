import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { KeyringDocument } from "@portico/release/format";
import { createKey, loadSigningKeys, type SigningKey } from "@portico/release/testing";
import type { ChannelParts, Editable, EditableChannel } from "../support/channelFixture.ts";
import { expect } from "../support/exchangeFixture.ts";
import { shiftClock } from "../support/shiftClock.ts";
import type { FaultLab } from "../faults/faultLab.ts";
import { browserLines, test as base } from "../faults/labTest.ts";
import { contestPage, remotesOn } from "../faults/testedRemotes.ts";

const test = base.extend<{ newKey: SigningKey }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  newKey: async ({}, use) => {
    const directory = mkdtempSync(path.join(tmpdir(), "portico-new-key-"));
    await createKey(directory, "new", { passphrase: null });
    const [key] = await loadSigningKeys(directory);
    if (key === undefined) throw new Error("no key was made");
    await use(key);
    rmSync(directory, { recursive: true, force: true });
  },
});
test.use({ expectedProblems: browserLines });

type EditKeyring = (keyring: Editable<KeyringDocument>) => void;
type SlotStates = Readonly<Partial<Record<string, "mounted" | "fallback">>>;

const allFallback: SlotStates = Object.fromEntries(
  remotesOn(contestPage).map((remote) => [remote, "fallback"]),
);
const withoutHeader: SlotStates = { header: "fallback" };

/** Opens the page again, after so long that it waits for the channel of the network before it uses the stored one. */
async function openLater(page: Page, lab: FaultLab): Promise<void> {
  await shiftClock(page, 11 * 60_000);
  await page.goto(lab.pageAddress);
}

/** Remotes that are not named are mounted. */
async function expectStates(page: Page, states: SlotStates): Promise<void> {
  for (const remote of remotesOn(contestPage)) {
    const state = states[remote] ?? "mounted";
    await expect(page.locator(`[data-remote="${remote}"][data-state="${state}"]`)).toHaveCount(1);
  }
  await expect(page.locator("main h1")).toBeVisible();
}

const requestsOf = ({ proxy }: FaultLab, remote: string) =>
  proxy.seen.filter((request) => request.path.startsWith(`/remotes/${remote}/`));

async function openFirst(page: Page, lab: FaultLab): Promise<void> {
  await page.goto(lab.pageAddress);
  await expectStates(page, {});
}

function signKeyring({ channelFixture }: FaultLab, change: EditKeyring, keys?: readonly SigningKey[]) {
  const keyring = channelFixture.readKeyring();
  keyring.sequence += 1;
  change(keyring);
  return channelFixture.signPart("portico-keyring", keyring, keys);
}

/** Serves a later channel without the header: a page that accepts it differs from one that keeps its stored channel. */
const serveNextChannel = (lab: FaultLab, parts: ChannelParts) =>
  lab.serveChannel((payload) => {
    const channel = JSON.parse(payload) as EditableChannel;
    channel.sequence += 1;
    channel.remotes["header"]!.disabled = true;
    return lab.channelFixture.sign(JSON.stringify(channel), parts);
  });

// `verifyChannelFile.test.ts` has the other keyrings that are refused; here are the two ways in which a page reads one
for (const signer of ["root", "platform"] as const) {
  const isAccepted = signer === "root";
  const outcome = isAccepted ? "is accepted" : "is refused";
  const signNextKeyring = async (lab: FaultLab): Promise<ChannelParts> => ({
    keyring: await signKeyring(lab, () => {}, isAccepted ? undefined : lab.channelFixture.keysOf("channel")),
  });

  test(`a keyring signed by a ${signer} key ${outcome} in a browser that has no channel`, async ({
    page,
    lab,
  }) => {
    await serveNextChannel(lab, await signNextKeyring(lab));
    await page.goto(lab.pageAddress);
    if (isAccepted) return expectStates(page, withoutHeader);
    await expectStates(page, allFallback);
    for (const remote of remotesOn(contestPage)) expect(requestsOf(lab, remote)).toEqual([]);
  });

  test(`a keyring signed by a ${signer} key ${outcome} in a browser that has stored a channel`, async ({
    page,
    lab,
  }) => {
    await openFirst(page, lab);
    await serveNextChannel(lab, await signNextKeyring(lab));
    await openLater(page, lab);
    await expectStates(page, isAccepted ? withoutHeader : {});
  });
}

test.describe("a kill document", () => {
  const serveWithKill = async (lab: FaultLab, killKey: SigningKey, disabled: readonly string[] | null) => {
    const keyring = await signKeyring(lab, (edited) => {
      edited.keys[killKey.keyId] = killKey.publicKey;
      const authority = edited.channels["test"];
      if (authority !== undefined) authority.kill = [killKey.keyId];
    });
    await lab.serveChannel(async (payload) => {
      const { environment, sequence } = JSON.parse(payload) as EditableChannel;
      const kill = { environment, sequence, disabled };
      const parts = disabled && { kill: await lab.channelFixture.signPart("portico-kill", kill, [killKey]) };
      return lab.channelFixture.sign(payload, { keyring, ...parts });
    });
  };

  test("reaches an open tab with the next request, and can't be removed again", async ({
    page,
    browser,
    lab,
    newKey,
  }) => {
    await serveWithKill(lab, newKey, null);
    await openFirst(page, lab);
    await serveWithKill(lab, newKey, ["header"]);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return page.locator('[data-remote="header"]').getAttribute("data-state");
      })
      .toBe("fallback");
    await expectStates(page, withoutHeader);

    await serveWithKill(lab, newKey, null);
    await openLater(page, lab);
    await expectStates(page, withoutHeader);
    const context = await browser.newContext();
    const newVisitor = await context.newPage();
    await openFirst(newVisitor, lab);
    await context.close();
  });
});
