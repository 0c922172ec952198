import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** The looks of buttons, the first of each being the default, with their row and the components that pass them on. */
const looks = [
  {
    row: "S12.1",
    components: "Button|LinkButton|AccountLink|RetryButton",
    attribute: "variant",
    names: [
      "default",
      "primary",
      "secondary",
      "secondaryBrand",
      "tradeLong",
      "tradeShort",
      "tradeSecondary",
      "marketing",
    ],
  },
  {
    row: "S12.3",
    components: "Button|LinkButton|AccountLink|RetryButton",
    attribute: "size",
    names: ["middle", "xx-small", "x-small", "small", "large", "x-large"],
  },
  { row: "S12.7", components: "CampaignButton", attribute: "variant", names: ["solid", "ghost", "link"] },
  { row: "S12.7", components: "CampaignButton", attribute: "size", names: ["medium", "small", "large"] },
] as const;

const { stdout } = spawnSync("git", ["ls-files", "shell-host/src/*.tsx", "remote-[chf]*/src/*.tsx"], {
  cwd: rootDirectory,
  encoding: "utf8",
});
const sources = stdout
  .split("\n")
  .filter((file) => file !== "" && !file.endsWith(".test.tsx"))
  .map((file) => readFileSync(path.join(rootDirectory, file), "utf8"));

/** Values of the attribute, in JSX or in an object that is spread into it, in the files that render one of the components. */
function findUsed(attribute: string, components: string): string {
  const value = new RegExp(`\\b${attribute}(?:=|: )(?:"[\\w-]+"|\\{[^}]*\\})`, "g");
  return sources
    .filter((source) => new RegExp(`<(?:${components})\\b`).test(source))
    .flatMap((source) => source.match(value) ?? [])
    .join();
}

test("there are buttons to read", () => expect(findUsed("variant", "LinkButton")).toContain("primary"));

test.each(looks)("row $row marks as kit each $attribute that no page uses, and no other", (look) => {
  const { row, components, attribute, names } = look;
  const used = findUsed(attribute, components);
  const fact = readFileSync(path.join(rootDirectory, "docs/specification.md"), "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| ${row} |`));
  const kit = /\(kit: ([^)]*)\)/.exec(fact ?? "")?.[1]?.split(/, | and /);
  const unused = names.filter((name, index) => index > 0 && !used.includes(`"${name}"`));
  expect(unused).toEqual(names.filter((name) => kit?.includes(name)));
});
