import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { buildAll } from "./build/buildAll.ts";
import { copyTree } from "./build/copyTree.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { allControls } from "./controls/allControls.ts";
import { applyEdits } from "./controls/applyEdits.ts";
import { editsOf, type Control } from "./controls/control.ts";
import { runNamedTest, type TestOutcome } from "./controls/runNamedTest.ts";
import { installNginx } from "./setup/findNginx.ts";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const groups = [...new Set(allControls.map(({ threat }) => threat))];

const help = `npm run controls [-- GROUP …]

Removes each control from a copy of this repository, one at a time, and checks that its test fails there and passes with
the control in place. The files tools/controls/*Controls.ts list the edits and the tests. Writes progress to standard error and
the table to standard output. Groups: ${groups.join(", ")}.
`;

const run = promisify(execFile);

interface Row {
  readonly control: Control;
  readonly with: TestOutcome;
  readonly without: TestOutcome;
}

const isProven = (row: Row) => row.with === "passed" && row.without === "failed";

/** Builds what has changed in the copy, with the copy's own tools. */
const buildIn = (copy: string) =>
  run(process.execPath, ["--conditions=portico-source", "--import", "tsx", "tools/build.ts"], {
    cwd: copy,
    maxBuffer: 2 ** 26,
  });

/** Runs the control's test in a copy that lacks the control. */
async function testWithout(copy: string, control: Control, browser: string): Promise<TestOutcome> {
  const { test } = control;
  const undo = applyEdits(copy, editsOf(control));
  try {
    if (test.runner === "browser") await buildIn(copy);
    return await runNamedTest(copy, test, browser);
  } finally {
    undo();
  }
}

async function main(): Promise<void> {
  const { names } = readArguments({ help, names: { kind: "group", known: groups } });
  const controls = allControls.filter(({ threat }) => names.length === 0 || names.includes(threat));

  const browser = await findBrowser();
  if (controls.some(({ test }) => test.project === "nginx")) installNginx();
  await ensureLocalKeys();
  await buildAll(log);
  const copy = mkdtempSync(path.join(tmpdir(), "portico-controls-"));
  const rows: Row[] = [];
  try {
    await copyTree(rootDirectory, copy, ["dist", ".cache", ".portico"]);
    await buildIn(copy);
    // all tests on the unchanged copy first: each control then needs one build, not two
    const whole: Omit<Row, "without">[] = [];
    for (const control of controls) {
      log(`${control.threat} with: ${control.control} …`);
      whole.push({ control, with: await runNamedTest(copy, control.test, browser) });
    }
    for (const { control, ...tested } of whole) {
      log(`${control.threat} without: ${control.control} …`);
      const row = { control, ...tested, without: await testWithout(copy, control, browser) };
      log(
        isProven(row) ? "  the test fails without it" : `  with it: ${row.with}, without it: ${row.without}`,
      );
      rows.push(row);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  for (const row of rows) {
    const { threat, control, test } = row.control;
    const files = [...new Set(editsOf(row.control).map(({ file }) => file))].join(", ");
    process.stdout.write(
      `${threat}  ${isProven(row) ? "red" : "NOT PROVEN"}  ${control}\n    out of: ${files}\n    test:   ${test.file}: ${test.name}\n`,
    );
  }
  const proven = rows.filter(isProven).length;
  process.stdout.write(`${proven} of ${rows.length} controls have a test that fails without them\n`);
  if (proven < rows.length) process.exitCode = 1;
}

main().catch(reportFailure);
