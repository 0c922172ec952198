import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { KeyringDocument } from "@portico/release/format";
import { createKey } from "../../release/src/keys/createKey.ts";
import { loadSigningKeys, type SigningKey } from "../../release/src/keys/signingKey.ts";
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
/** What {@link serveNextChannel} leads to. */
const withoutHeader: SlotStates = { header: "fallback" };

/** After this time a page waits for the channel of the network before it uses the stored one. */
const laterMs = 11 * 60_000;

/** Opens the page again, later, as a browser does that has stored a channel. */
async function openLater(page: Page, lab: FaultLab): Promise<void> {
  await shiftClock(page, laterMs);
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

/** The static page, for which nothing of a release was requested. */
async function expectStaticPage(page: Page, lab: FaultLab): Promise<void> {
  await expectStates(page, allFallback);
  for (const remote of remotesOn(contestPage)) expect(requestsOf(lab, remote)).toEqual([]);
}

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

function changePayload(payload: string, change: (channel: EditableChannel) => void): string {
  const channel = JSON.parse(payload) as EditableChannel;
  change(channel);
  return JSON.stringify(channel);
}

const disableHeader = (channel: EditableChannel) => {
  const { header } = channel.remotes;
  if (header !== undefined) header.disabled = true;
};

/** Serves a later channel without the header: a page that accepts it differs from one that keeps its stored channel. */
const serveNextChannel = (lab: FaultLab, parts: ChannelParts) =>
  lab.serveChannel((payload) =>
    lab.channelFixture.sign(
      changePayload(payload, (channel) => {
        channel.sequence += 1;
        disableHeader(channel);
      }),
      { parts },
    ),
  );

/** `verifyChannelFile.test.ts` has the other keyrings that are refused; here are the two ways in which a page reads one. */
const keyrings: readonly {
  readonly name: string;
  readonly isAccepted?: true;
  make(lab: FaultLab): Promise<ChannelParts>;
}[] = [
  {
    name: "signed by a root key",
    isAccepted: true,
    make: async (lab) => ({ keyring: await signKeyring(lab, () => {}) }),
  },
  {
    name: "signed by a platform key",
    make: async (lab) => ({
      keyring: await signKeyring(lab, () => {}, lab.channelFixture.keysOf("channel")),
    }),
  },
];

for (const { name, isAccepted, make } of keyrings) {
  const outcome = isAccepted ? "is accepted" : "is refused";
  test(`a keyring ${name} ${outcome} in a browser that has no channel`, async ({ page, lab }) => {
    await serveNextChannel(lab, await make(lab));
    await page.goto(lab.pageAddress);
    if (isAccepted) await expectStates(page, withoutHeader);
    else await expectStaticPage(page, lab);
  });

  test(`a keyring ${name} ${outcome} in a browser that has stored a channel`, async ({ page, lab }) => {
    await openFirst(page, lab);
    await serveNextChannel(lab, await make(lab));
    await openLater(page, lab);
    await expectStates(page, isAccepted ? withoutHeader : {});
  });
}

for (const hasSeenLater of [true, false]) {
  const visitor = hasSeenLater ? "seen a later one" : "seen no later one";
  test(`an earlier keyring ${hasSeenLater ? "is refused" : "is accepted"} in a browser that has ${visitor}`, async ({
    page,
    lab,
  }) => {
    const earlier = await signKeyring(lab, () => {});
    const later = await signKeyring(lab, (keyring) => void (keyring.sequence += 1));
    const keyring = hasSeenLater ? later : earlier;
    await lab.serveChannel((payload) => lab.channelFixture.sign(payload, { parts: { keyring } }));
    await openFirst(page, lab);
    await serveNextChannel(lab, { keyring: earlier });
    await openLater(page, lab);
    await expectStates(page, hasSeenLater ? {} : withoutHeader);
  });
}

test.describe("new keys on pages built earlier", () => {
  const addKey =
    ({ keyId, publicKey }: SigningKey): EditKeyring =>
    (keyring) => {
      keyring.keys[keyId] = publicKey;
    };

  test("a release of a new team key runs with the keyring that lists it", async ({ page, lab, newKey }) => {
    await lab.editChannel(async (channel) => {
      const releases = channel.remotes["header"]?.releases ?? {};
      for (const [version, { signatures: _, ...unsigned }] of Object.entries(releases)) {
        const signed = await lab.channelFixture.signRelease("header", unsigned, [newKey]);
        releases[version] = signed as (typeof releases)[string];
      }
    });
    const keyring = await signKeyring(lab, (edited) => {
      addKey(newKey)(edited);
      edited.releases["header"] = [newKey.keyId];
    });
    await lab.serveChannel((payload) => lab.channelFixture.sign(payload, { parts: { keyring } }));
    await openFirst(page, lab);
  });

  for (const signer of ["new", "former"] as const) {
    test(`after a change of the platform key a channel of the ${signer} key ${signer === "new" ? "runs" : "is refused"}`, async ({
      page,
      lab,
      newKey,
    }) => {
      const keyring = await signKeyring(lab, (edited) => {
        addKey(newKey)(edited);
        const authority = edited.channels["test"];
        if (authority !== undefined) authority.keys = [newKey.keyId];
      });
      const keys = signer === "new" ? [newKey] : lab.channelFixture.keysOf("channel");
      await lab.serveChannel((payload) => lab.channelFixture.sign(payload, { keys, parts: { keyring } }));
      await page.goto(lab.pageAddress);
      if (signer === "new") await expectStates(page, {});
      else await expectStaticPage(page, lab);
    });
  }
});

test("another channel with a used sequence is refused in a browser that has seen the first one", async ({
  page,
  lab,
}) => {
  await openFirst(page, lab);
  await lab.serveChannel((payload) => lab.channelFixture.sign(changePayload(payload, disableHeader)));
  await openLater(page, lab);
  await expectStates(page, {});
});

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
      return lab.channelFixture.sign(payload, { parts: { keyring, ...parts } });
    });
  };

  /** With the next request of the open tab. */
  const expectKill = (page: Page, remote: string) =>
    expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return page.locator(`[data-remote="${remote}"]`).getAttribute("data-state");
      })
      .toBe("fallback");

  test("disables the remote for a new visitor", async ({ page, lab, newKey }) => {
    await serveWithKill(lab, newKey, ["header"]);
    await page.goto(lab.pageAddress);
    await expectStates(page, withoutHeader);
    expect(requestsOf(lab, "header")).toEqual([]);
  });

  test("reaches an open tab with the next request, and can't be removed again", async ({
    page,
    browser,
    lab,
    newKey,
  }) => {
    await serveWithKill(lab, newKey, null);
    await openFirst(page, lab);
    await serveWithKill(lab, newKey, ["header"]);
    await expectKill(page, "header");
    await expectStates(page, withoutHeader);

    await serveWithKill(lab, newKey, null);
    await openLater(page, lab);
    await expectStates(page, withoutHeader);
    const context = await browser.newContext();
    const newVisitor = await context.newPage();
    await openFirst(newVisitor, lab);
    await context.close();
  });

  for (const [first, second] of [
    ["contest", "footer"],
    ["footer", "contest"],
  ] as const) {
    test(`of ${first} stays in force with one of ${second} for the same sequence, in this tab and the next`, async ({
      page,
      context,
      lab,
      newKey,
    }) => {
      const withoutBoth: SlotStates = { contest: "fallback", footer: "fallback" };
      await serveWithKill(lab, newKey, null);
      await openFirst(page, lab);
      await serveWithKill(lab, newKey, [first]);
      await expectKill(page, first);
      await serveWithKill(lab, newKey, [second]);
      await expectKill(page, second);
      await expectStates(page, withoutBoth);

      for (const served of [[second], [first]]) {
        await serveWithKill(lab, newKey, served);
        await page.reload();
        await expectStates(page, withoutBoth);
      }
      await serveWithKill(lab, newKey, null);
      const tab = await context.newPage();
      await openLater(tab, lab);
      await expectStates(tab, withoutBoth);
    });
  }

  test("reaches a page that started from its stored channel", async ({ page, lab, newKey }) => {
    await serveWithKill(lab, newKey, null);
    await openFirst(page, lab);
    await serveWithKill(lab, newKey, ["header"]);
    await page.goto(lab.pageAddress);
    await expectStates(page, withoutHeader);
  });
});

test.describe("a keyring with a timestamp key", () => {
  const hourMs = 3_600_000;
  const timestamps = [
    { name: "a current one", endsInMs: hourMs, isAccepted: true },
    { name: "one that has expired", endsInMs: -1_000, isAccepted: false },
  ] as const;

  for (const { name, endsInMs, isAccepted } of timestamps) {
    test(`a channel with ${name} is ${isAccepted ? "accepted" : "refused"}`, async ({
      page,
      lab,
      newKey,
    }) => {
      const keyring = await signKeyring(lab, (edited) => {
        edited.keys[newKey.keyId] = newKey.publicKey;
        const authority = edited.channels["test"];
        if (authority !== undefined) authority.timestamp = [newKey.keyId];
      });
      await lab.serveChannel(async (payload) => {
        const { environment, sequence } = JSON.parse(payload) as EditableChannel;
        const { sequence: keyringSequence } = JSON.parse(keyring.payload) as KeyringDocument;
        const document = { environment, sequence, keyring: keyringSequence, disabled: 0 };
        const timestamp = await lab.channelFixture.signPart(
          "portico-timestamp",
          { ...document, notAfter: Date.now() + endsInMs },
          [newKey],
        );
        return lab.channelFixture.sign(payload, { parts: { keyring, timestamp } });
      });
      await page.goto(lab.pageAddress);
      if (isAccepted) await expectStates(page, {});
      else await expectStaticPage(page, lab);
    });
  }
});

test.describe("an endless channel file", () => {
  const maximumBytes = 64 * 1024;

  /** Sends more than a page reads, and never ends: the promise resolves when the page has ended its request. */
  function streamChannel({ proxy }: FaultLab): Promise<void> {
    return new Promise((resolve) => {
      proxy.respond(
        (target) => target.startsWith("/channels/test.json"),
        ({ response }) => {
          response.on("close", resolve);
          response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
          // three bytes each: the limit counts bytes, not characters
          response.write("\u3000".repeat(maximumBytes / 2));
        },
      );
    });
  }

  /** Why the header does not run. */
  const readCauses = (page: Page) =>
    page.evaluate(() => {
      type Portico = {
        explain(remote: string): { readonly rejected: readonly { readonly cause: string }[] };
      };
      const { rejected } = (window as unknown as { portico: Portico }).portico.explain("header");
      return rejected.map(({ cause }) => cause);
    });

  test("is read up to 64 kB only, and the page stays static", async ({ page, lab }) => {
    const isEnded = streamChannel(lab);
    await page.goto(lab.pageAddress);
    await expectStaticPage(page, lab);
    // a page that read on would wait until its deadline
    await expect.poll(() => readCauses(page)).toContain("ChannelFetchError/too-large");
    await isEnded;
  });

  test("does not affect a browser with a stored channel", async ({ page, lab }) => {
    await openFirst(page, lab);
    const isEnded = streamChannel(lab);
    await openLater(page, lab);
    await expectStates(page, {});
    await isEnded;
  });

  test("a channel file of 64 kB is read", async ({ page, lab }) => {
    await lab.serveChannel(async (payload) => (await lab.channelFixture.sign(payload)).padEnd(maximumBytes));
    await openFirst(page, lab);
  });
});
