import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { applyEdits } from "@portico/tools/controls/applyEdits";
import { listBlocks, listCommands } from "@portico/tools/docs/listBlocks";
import { readEdit } from "@portico/tools/docs/readEdit";
import { copyRepository, type CopiedRepository } from "../support/copiedRepository.ts";

const run = promisify(execFile);
const guide = "docs/own-exchange.md";

let copy: CopiedRepository | null = null;
test.afterAll(() => copy?.remove());

/** Applies the guide's edits and runs its commands, in its order; resolves to what they printed. */
async function follow(root: string): Promise<string> {
  let printed = "";
  for (const block of listBlocks(guide)) {
    if (block.language === "diff") applyEdits(root, [readEdit(block)]);
    for (const command of listCommands([block])) {
      // it serves pages until it is ended
      if (command.endsWith("npm start")) continue;
      const { stdout, stderr } = await run("sh", ["-c", command], { cwd: root, maxBuffer: 2 ** 26 });
      printed += stdout + stderr;
    }
  }
  return printed;
}

test("the recipes of the guide make another domain, edition, link and languages", async () => {
  // a build of all remotes and pages
  test.setTimeout(600_000);
  copy = await copyRepository({ isBuilt: true });
  const { root } = copy;
  const printed = await follow(root);
  const site = (file: string) => readFileSync(path.join(root, "shell-host/dist/site", file), "utf8");
  const home = (edition: string, locale: string) => site(`production/${edition}/${locale}/index.html`);

  await test.step("commands print what the guide has as output", () => {
    const outputs = listBlocks(guide).filter(({ language }) => language === "text");
    // the first two are of wrong configurations
    expect(outputs.length).toBe(4);
    for (const { code } of outputs.slice(2)) expect(printed).toContain(code);
    expect(printed).toContain("listed what to translate");
  });

  await test.step("the pages and the servers have the new domain only", () => {
    const own = home("global", "en");
    expect(own).toContain("support@acme.example");
    expect(own).not.toContain("portico.example");
    expect(site("nginx.conf")).toContain('"pe.acme.example" "production";');
    expect(site("nginx.conf")).not.toContain("portico.example");
  });

  await test.step("the edition has pages in its locales, with its legal line", () => {
    expect(home("peru", "es-PE")).toMatch(/<html lang="es-PE"[^>]* data-edition="peru"/);
    expect(home("peru", "es-PE")).toContain("Acme Perú es un servicio de demostración.");
    expect(home("peru", "en-PE")).not.toContain("Acme Perú es un servicio");
  });

  await test.step("a locale in a known language has its texts, one in a new language the English ones", () => {
    expect(home("global", "fr-FR")).toContain("Carrières");
    expect(home("eu", "sv-EU")).toMatch(/<html lang="sv"/);
    expect(home("eu", "sv-EU")).toContain("Careers");
  });

  await test.step("the header has the link with its texts, and the switch the languages by their names", () => {
    const header = path.join(root, "remote-header/dist");
    const messages = readFileSync(path.join(header, "messages/en.json"), "utf8");
    expect(messages).toContain("Pay with your balance.");
    const holds = (folder: string, part: string) =>
      readdirSync(folder)
        .filter((file) => file.endsWith(".js"))
        .some((file) => readFileSync(path.join(folder, file), "utf8").includes(part));
    expect(holds(path.join(header, "browser"), "/cards/")).toBe(true);
    expect(holds(path.join(header, "browser"), "M3 6h18v12H3zM3 10h18")).toBe(true);
    // the shell shares the list of languages
    expect(holds(path.join(root, "shell-host/dist/site/assets"), "Svenska")).toBe(true);
  });
});
