import { readFileSync } from "node:fs";
import path from "node:path";
import { formatCapabilityTypes, writeCapabilityTypes } from "./capabilityTypes.ts";
import { readRemoteManifest } from "./readRemoteManifest.ts";
import { listRemoteFolders } from "./remoteFolders.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const rootDirectory = path.resolve(__dirname, "../../..");

test.each([...listRemoteFolders(rootDirectory), "create-portico-remote/template"])(
  "the declared types of %s are those of its manifest",
  (folder) => {
    const directory = path.join(rootDirectory, folder);
    const { capabilities } =
      folder === "create-portico-remote/template"
        ? (JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as TemplatePackage).portico
        : readRemoteManifest(directory);
    const declared = readFileSync(path.join(directory, "src/capabilities.d.ts"), "utf8");
    // git may have written the line ends of Windows
    expect(declared.replaceAll("\r\n", "\n")).toBe(formatCapabilityTypes(capabilities));
  },
);

interface TemplatePackage {
  readonly portico: ReturnType<typeof readRemoteManifest>;
}

test("names that are no identifiers are quoted, and a remote without capabilities has one key that grants nothing", () => {
  expect(formatCapabilityTypes(["links", "bridge.share"])).toContain(
    '  "bridge.share": true;\n  links: true;\n}',
  );
  expect(formatCapabilityTypes([])).toContain("{\n  none: true;\n}");
});

test("the file follows the manifest", () => {
  const directory = createTemporaryFolder();
  const read = () => readFileSync(path.join(directory, "src/capabilities.d.ts"), "utf8");
  writeCapabilityTypes(directory, { capabilities: ["api"] });
  expect(read()).toContain("  api: true;");
  writeCapabilityTypes(directory, { capabilities: ["links"] });
  expect(read()).toBe(formatCapabilityTypes(["links"]));
});
