import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import manifest from "../package.json";
import { createPassphrases } from "../src/keys/passphrases.ts";
import { loadSigningKeys } from "../src/keys/signingKey.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

const program = path.join(import.meta.dirname, "..", manifest.bin.portico);

const start = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>(
    (resolve) => {
      const child = execFile(file, args, { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    },
  );

/** Starts `portico` as npm's link to it does; all other tests run its commands within their own process. */
const startPortico = (...args: readonly string[]) => start(process.execPath, [program, ...args]);

test("the program prints its help on stdout and ends with 0", async () => {
  expect(await startPortico("--help")).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Usage: portico [^]*Exit codes: 0 done, 1 refused or failed/) as string,
    stderr: "",
  });
});

test("the program ends with 0 where the reader of its help has closed the pipe", async () => {
  const child = spawn(process.execPath, [program, "--help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([code, stderr]).toEqual([0, ""]);
});

test("the program prints an error on stderr and ends with the command's exit code", async () => {
  expect(await startPortico("publsh", "header")).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining("unknown command 'publsh'") as string,
  });
});

afterAll(removeTemporaryDirectories);

/** The files that a start of the program loads, with the configuration in `config`. */
async function listLoaded(config: string): Promise<readonly string[]> {
  const folder = await createTemporaryDirectory();
  const env = { ...process.env, PORTICO_CONFIG: config, NODE_V8_COVERAGE: folder };
  expect(await start(process.execPath, [program, "--help"], env)).toMatchObject({ code: 0, stderr: "" });
  const loaded: string[] = [];
  for (const file of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(path.join(folder, file), "utf8")) as {
      readonly result: readonly { readonly url: string }[];
    };
    loaded.push(...result.map(({ url }) => url).filter((url) => url.startsWith("file:")));
  }
  return loaded;
}

test("the program loads one bundle besides its own files, until a file that it is made of changes", async () => {
  const config = path.join(await createTemporaryDirectory(), "portico.config.ts");
  const ownConfig = path.join(import.meta.dirname, "../../portico.config.ts");
  await writeFile(config, `export { default } from ${JSON.stringify(ownConfig)};\n`);
  const whole = [
    expect.stringMatching(/\/bin\/portico\.mjs$/),
    expect.stringMatching(/\/bin\/loadBundle\.cjs$/),
    expect.stringMatching(/\/\.cache\/portico\//),
  ];
  for (const change of ["", "// changed\n"]) {
    await appendFile(config, change);
    expect((await listLoaded(config)).join("\n")).toContain("/esbuild/");
    expect(await listLoaded(config)).toEqual(whole);
  }
});

describe("the compiled code of a bundle", () => {
  const loader = JSON.stringify(path.join(import.meta.dirname, "../bin/loadBundle.cjs"));
  let bundle: string;

  beforeEach(async () => {
    bundle = path.join(await createTemporaryDirectory(), "bundle.cjs");
    await writeFile(bundle, '//1\nmodule.exports = () => require("./part.cjs") + "a";');
    await writeFile(path.join(path.dirname(bundle), "part.cjs"), '//1\nmodule.exports = "part ";');
  });

  const load = async (): Promise<string> => {
    const script = `console.log(require(${loader}).loadBundle(${JSON.stringify(bundle)})())`;
    const { stdout, stderr } = await start(process.execPath, ["-e", script]);
    expect(stderr).toBe("");
    return stdout.trim();
  };
  /** A cache that was rejected is replaced by another file. */
  const listCaches = async () => {
    const files = [bundle, path.join(path.dirname(bundle), "part.cjs")].map((file) => `${file}.cache`);
    return Promise.all(files.map(async (file) => (await stat(file)).ino));
  };

  test("is stored by the first start and used by the second", async () => {
    expect(await load()).toBe("part a");
    const caches = await listCaches();
    expect(await load()).toBe("part a");
    expect(await listCaches()).toEqual(caches);
  });

  test("is not that of a former bundle with the same length", async () => {
    await load();
    const [former, part] = await listCaches();
    await writeFile(bundle, (await readFile(bundle, "utf8")).replace("1", "2").replace('"a"', '"b"'));
    expect(await load()).toBe("part b");
    const caches = await listCaches();
    expect(caches[0]).not.toBe(former);
    expect(caches[1]).toBe(part);
  });

  test.each([0, 2, 40])("is not read from a file of which %d bytes are left", async (bytes) => {
    await load();
    await truncate(`${bundle}.cache`, bytes);
    expect(await load()).toBe("part a");
  });

  test("is not needed where its folder is read-only", async () => {
    // a folder instead of the file: root may write to each folder
    await mkdir(`${bundle}.cache`);
    expect(await load()).toBe("part a");
  });
});

test.each(["<(printf 'correct horse battery\n')", "/dev/stdin <<< 'correct horse battery'"])(
  "the program reads a passphrase from %s",
  async (source) => {
    const folder = await createTemporaryDirectory();
    const command = `"$0" "$1" keys create anna --channel test --keys keys --keyring keyring.json --passphrase-file`;
    const made = await start("bash", [
      "-c",
      `cd "$2" && ${command} ${source}`,
      process.execPath,
      program,
      folder,
    ]);
    expect([made.code, made.stderr]).toEqual([0, ""]);
    const [key] = await loadSigningKeys(path.join(folder, "keys"), {
      passphrases: createPassphrases({ value: "correct horse battery" }),
    });
    expect(await key?.sign(new Uint8Array(1))).toHaveLength(64);
  },
);
