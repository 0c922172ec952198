import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import manifest from "../package.json";
import { createCommandFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { createKey } from "../src/keys/createKey.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { loadSigningKeys } from "../src/keys/signingKey.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { registerNoShells } from "../src/testing/registerNoShells.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

const templates = path.join(import.meta.dirname, "../../docs/ci");
const program = path.join(import.meta.dirname, "..", manifest.bin.portico);

interface Job {
  /** The variables of the file and of the job. */
  readonly variables: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
}

/** Reads a job of a pipeline, whose steps and variables have one line each. `prepared` is the job that it extends. */
function readJob(text: string, job: string, prepared?: string): Job {
  const blockOf = (name: string): string =>
    new RegExp(`^( *)${name.replace(".", "\\.")}:\\n((?:\\1 .*\\n|\\n)+)`, "m").exec(text)?.[2] ?? "";
  const listVariables = (block: string) =>
    Object.fromEntries(
      [...block.matchAll(/^ *([A-Z_]+): (.+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
    );
  const own = blockOf(job);
  const isOfGithub = text.includes("runs-on:");
  const steps = (block: string) =>
    [...block.matchAll(isOfGithub ? /^ *- run: (.+)$/gm : /^ {4}- ((?!if: ).+)$/gm)].map(
      ([, step = ""]) => step,
    );
  const shared = blockOf(isOfGithub ? "env" : "variables");
  return {
    variables: { ...listVariables(shared), ...listVariables(own) },
    steps: [...(prepared === undefined ? [] : steps(blockOf(prepared))), ...steps(own)],
  };
}

let fixture: CommandFixture;
/** The programs that the steps started, with their arguments; Portico's own command and the shell's are not among them. */
let started: string;

/** A repository with the files of the guide, keys in a service, and programs in place of what machines of CI systems have. */
beforeAll(async () => {
  fixture = await createCommandFixture();
  const repository = fixture.at("repository");
  started = fixture.at("started");
  await mkdir(path.join(repository, "ci"), { recursive: true });
  await mkdir(fixture.at("service"));
  await cp(path.join(templates, "sign-with-kms.sh"), path.join(repository, "ci/sign-with-kms.sh"));
  await fixture.run("keys", "create", "--no-passphrase", "registrar", "--channel", "production");
  const roles = { contest: "remote", platform: "channel", timestamp: "timestamp" };
  for (const [name, role] of Object.entries(roles)) {
    const { file } = await createKey(fixture.at("service"), `portico-${name}`, { passphrase: null });
    const publicKey = path.join(repository, `ci/${name}.pub.pem`);
    await writeFile(publicKey, (await readFile(file, "utf8")).split("-----BEGIN PRIVATE")[0]!);
    await fixture.run("keys", "add", publicKey, `--${role}`, role === "remote" ? name : "production");
  }
  const keyring = await loadKeyring(fixture.at("keyring.json"));
  const signingKeys = await loadSigningKeys(fixture.at("keys"));
  await registerNoShells(createFolderStorage(fixture.at("storage")), { keyring, signingKeys }, [
    "production",
  ]);
  await cp(fixture.at("keyring.json"), path.join(repository, "ci/keyring.json"));
  const folder = fixture.at("bin");
  await mkdir(folder);
  const write = async (name: string, ...lines: string[]) => {
    await writeFile(path.join(folder, name), ["#!/bin/sh", ...lines, ""].join("\n"));
    await chmod(path.join(folder, name), 0o755);
  };
  const note = (name: string) => `echo "${name} $*" >> ${started}`;
  await write("npm", note("npm"));
  await write("apt-get", note("apt-get"));
  await write(
    "npx",
    `if [ "$1" = portico ]; then shift; exec "${process.execPath}" "${program}" "$@"; fi`,
    note("npx"),
  );
  // answers as the service does, and knows the keys by their names
  await write(
    "aws",
    'while [ $# -gt 0 ]; do case "$1" in --key-id) key="$2";; --message) message="$2";; esac; shift; done',
    `echo "$message" | openssl base64 -d -A | openssl pkeyutl -sign -inkey "${fixture.at("service")}/\${key#alias/}.private.pem" | openssl base64 -A`,
  );
});
afterAll(removeTemporaryDirectories);

/** Runs the steps of a job as they stand; resolves to what they printed. */
async function runJob(file: string, job: string, prepared?: string): Promise<string> {
  const { variables, steps } = readJob(await readFile(path.join(templates, file), "utf8"), job, prepared);
  const environment = {
    ...process.env,
    ...variables,
    PORTICO_STORAGE: fixture.at("storage"),
    PATH: `${fixture.at("bin")}:${process.env["PATH"]}`,
    REMOTE: "contest",
    REASON: `ABC-7 "by ${file}"; $(exit 1)`,
    AWS_TOKEN: "token",
  };
  expect(steps.length).toBeGreaterThan(0);
  return steps
    .map((step) =>
      execFileSync("bash", ["-e", "-c", step], {
        cwd: fixture.at("repository"),
        env: environment,
        encoding: "utf8",
      }),
    )
    .join("");
}

test.each([
  ["github", "1.0.0"],
  ["gitlab", "1.1.0"],
])(
  "the steps of the pipelines for %s check, publish, promote and renew the timestamp",
  async (system, version) => {
    await rm(started, { force: true });
    await writeRemoteBuild(fixture.at("repository"), {
      name: "contest",
      version,
      scripts: { "a.js": `"${version}"` },
    });
    const prepared = system === "gitlab" ? ".signing" : undefined;
    await runJob(`${system}-team.yml`, "check");
    expect(await readFile(started, "utf8")).toMatch(/npm ci\nnpm run build\n[^]*npx portico-kit check\n/);
    expect(await runJob(`${system}-team.yml`, "publish")).toContain(`Published contest ${version}`);
    const promoted = await runJob(`${system}-platform.yml`, "promote", prepared);
    expect(promoted).toContain("nothing was written.");
    expect(promoted).toMatch(/The channel production now has sequence \d+/);
    expect(await runJob(`${system}-platform.yml`, "timestamp", prepared)).toContain("has a timestamp until");
    const { stdout } = await fixture.run("history", "--to", "production", "--limit", "1");
    expect(stdout).toContain(`reason: ABC-7 "by ${system}-platform.yml"; $(exit 1)`);
    expect(stdout).toContain("(platform)");
    expect(stdout).toContain(`contest: stable ${version === "1.0.0" ? "none" : "1.0.0"} → ${version}`);
  },
);
