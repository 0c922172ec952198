import { rmSync } from "node:fs";
import path from "node:path";
import { createReleaseFixture } from "@portico/release/testing";
import type { Remote } from "../manifest/listRemotes.ts";
import { writeFixtureWorkspace, createFixtureMessages } from "../messages/fixtureWorkspace.ts";
import { readPageTranslations, summarizeTranslations } from "./readPageTranslations.ts";

const portico = {
  name: "wheel",
  contract: "1.x",
  placement: [{ slot: "overlay", routes: [] }],
  capabilities: [],
  editions: ["turkey"],
  budget: { firstMountKb: 1 },
  devPort: 8081,
};

/** A remote of the Turkish edition that is developed. */
function writeRemote(change: (messages: ReturnType<typeof createFixtureMessages>) => void): Remote {
  const messages = createFixtureMessages();
  change(messages);
  const files = { "package.json": JSON.stringify({ version: "1.0.0", portico }) };
  return { directory: writeFixtureWorkspace(messages, files), manifest: { name: "wheel" } } as Remote;
}

test("the developed remote is read from its files, and each other one from its release", async () => {
  const { storage, publish } = await createReleaseFixture(["wheel", "header", "footer"]);
  await publish({ name: "wheel", version: "1.0.0", untranslated: { tr: ["old.id"] } });
  await publish({ name: "header", version: "2.0.0", untranslated: { tr: ["header.search"] } });
  await publish({ name: "footer", version: "3.0.0" });
  const remote = writeRemote((messages) => delete messages["tr"]?.["greeting.title"]);
  const stable = { footer: "3.0.0", header: "2.0.0", wheel: "1.0.0" };

  const translations = await readPageTranslations(remote, storage, stable);
  expect(translations.remotes).toEqual([
    {
      remote: "wheel",
      missing: { tr: ["greeting.title"] },
      english: { "greeting.title": "Hello <b>{name}</b>", "greeting.count": expect.any(String) as string },
    },
    { remote: "footer", missing: {} },
    { remote: "header", missing: { tr: ["header.search"] } },
  ]);
  expect(translations.fileByLanguage).toMatchObject({ "tr-TR": "tr", en: "en", "pt-BR": "pt-BR" });
  expect(summarizeTranslations(translations)).toBe(
    "wheel: 2 messages, without a translation: tr 1; pages show English",
  );

  rmSync(path.join(remote.directory, "messages/tr.json"));
  expect(summarizeTranslations(await readPageTranslations(remote, storage, stable))).toMatch(/: tr 2;/);
});

test("a language that no edition of the remote has is not listed", async () => {
  const { storage } = await createReleaseFixture(["wheel"]);
  const remote = writeRemote((messages) => delete messages["de"]);
  const translations = await readPageTranslations(remote, storage, {});
  expect(translations.remotes[0]?.missing).toEqual({});
  expect(summarizeTranslations(translations)).toBe("wheel: every message is translated");
});
