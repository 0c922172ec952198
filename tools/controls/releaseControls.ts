import type { Control } from "./control.ts";
import { moduleTest, releaseTest } from "./namedTests.ts";

const remoteBuild = "release/src/publish/remoteBuild.ts";

/** Builds, storage, keys and commands of releases. */
export const releaseControls: readonly Control[] = [
  {
    threat: "releases",
    control: "publish follows no symbolic link",
    edits: [{ file: remoteBuild, find: "if (stats.isSymbolicLink()) {", put: "if (stats.isSocket()) {" }],
    test: releaseTest("dist/messages/en.json as a symbolic link", "publish.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "a build has paths of one grammar",
    edits: [{ file: remoteBuild, find: "if (!pathGrammar.test(file)) {", put: 'if (file === "") {' }],
    test: releaseTest('an asset with the path "../messages/en.json"', "publish.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "a build has a version of one grammar",
    edits: [
      {
        file: remoteBuild,
        find: "if (!versionGrammar.test(manifest.version)) {",
        put: 'if (manifest.version === "") {',
      },
    ],
    test: releaseTest('the version "../../../../escape"', "publish.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "the storage refuses paths outside its root",
    edits: [
      {
        file: "release/src/storage/assertStoragePath.ts",
        find: "if (pathGrammar.test(path)) return;",
        put: 'if (path !== "") return;',
      },
    ],
    test: {
      runner: "jest",
      project: "release",
      file: "release/src/storage/storage.contract.test.ts",
      name: 'refuses the path "remotes/../../escape" for reads and writes',
    },
  },
  {
    threat: "releases",
    control: "a proposal that was made before a kill does not take it back",
    edits: [
      {
        file: "release/src/channel/proposal.ts",
        find: "if (enabled.length > 0) {",
        put: "if (enabled.length < 0) {",
      },
    ],
    test: releaseTest('["renew"] is refused, and the remote stays disabled', "kills.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "a kill key works on the newest verified file, whatever is in the storage",
    edits: [
      {
        file: "release/src/channel/killRemote.ts",
        find: "if (channel === null && fault !== null) throw fault;",
        put: "if (fault !== null) throw fault;",
      },
    ],
    test: releaseTest("a stray generation far above", "kills.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "commands compare the channel with the memory of the machine",
    edits: [
      {
        file: "release/src/channel/channelHistory.ts",
        find: "(await memory?.load(keyring, environment)) ?? []",
        put: "(await memory?.load({ ...keyring, channels: {} }, environment)) ?? []",
      },
    ],
    test: releaseTest("and deletes all generations a renewal does not sign", "rollback.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "commands compare the channel with all versions in the storage",
    edits: [
      {
        file: "release/src/channel/channelHistory.ts",
        find: "storage.readVersions(channelPath(environment))",
        put: 'storage.readVersions("channels/none.json")',
      },
    ],
    test: releaseTest(
      "a machine without a memory finds the later version in the storage",
      "rollback.flow.test.ts",
    ),
  },
  {
    threat: "releases",
    control: "approve compares the proposal with its id",
    edits: [
      {
        file: "release/src/channel/proposal.ts",
        find: "formatProposalId(document.sequence, file.payload, terms) === id",
        put: 'formatProposalId(document.sequence, file.payload, terms) !== ""',
      },
    ],
    test: releaseTest("gets no further signature: a year more of validity", "command.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "the clock is compared with the last channel",
    edits: [
      { file: "release/src/channel/issueTime.ts", find: "if (now > latest) {", put: "if (latest < 0) {" },
    ],
    test: releaseTest("refuses a clock that is ten years ahead, with both times", "clock.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "the clock is compared with the static origin's",
    edits: [
      {
        file: "release/src/channel/issueTime.ts",
        find: "if (Math.abs(now - time) > clockToleranceMs) {",
        put: "if (Number.isNaN(time)) {",
      },
    ],
    test: releaseTest(
      "refuses a clock that is eleven minutes ahead, also for a repair",
      "clock.flow.test.ts",
    ),
  },
  {
    threat: "releases",
    control: "a key file that can't be used is skipped",
    edits: [
      {
        file: "release/src/keys/signingKey.ts",
        find: "warn(`Skipped: ${error instanceof Error ? error.message : String(error)}`);",
        put: "if (warn !== undefined) throw error;",
      },
    ],
    test: releaseTest("an empty key file does not stop the kill switch", "strayFiles.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "files of other programs among generations are ignored",
    edits: [
      {
        file: "release/src/storage/folderStorage.ts",
        find: "isFile && generationName.test(name)",
        put: 'isFile && name !== ""',
      },
    ],
    test: releaseTest(
      "a file manager's file among generations does not stop the kill switch",
      "strayFiles.flow.test.ts",
    ),
  },
  {
    threat: "releases",
    control: "a private key that others can read is refused",
    edits: [
      {
        file: "release/src/keys/assertOwnerOnly.ts",
        find: "if ((mode & 0o077) === 0) return;",
        put: "if (mode >= 0) return;",
      },
    ],
    test: releaseTest("is skipped, with the command that repairs it", "strayFiles.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "a missing list of deployed shells is refused",
    edits: [
      {
        file: "release/src/registry/deployedShells.ts",
        find: "if ((await storage.read(path)) !== null) return listDeployedShells(options);",
        put: 'if (path !== "") return listDeployedShells(options);',
      },
    ],
    test: releaseTest(
      "publishes before a channel exists, and promotes after a shell was added",
      "missingShells.flow.test.ts",
    ),
  },
  {
    threat: "releases",
    control: "a platform key signed the list of deployed shells",
    edits: [
      {
        file: "release/src/registry/shellList.ts",
        find: "if (signers === 0) return null;",
        put: "if (signers < 0) return null;",
      },
    ],
    test: releaseTest("a list without its shells is refused, with the reason", "shellList.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "the highest list of deployed shells that was verified",
    edits: [
      {
        file: "release/src/registry/shellList.ts",
        find: ": current.document.sequence < sequence",
        put: ": current.document.sequence < 0",
      },
    ],
    test: releaseTest("a list that is an earlier one is refused, with the reason", "shellList.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "commands read regular files only",
    edits: [
      {
        file: "release/src/files/readFile.ts",
        find: 'if (!stats.isFile()) throw refuse("is not a regular file");',
        put: "",
      },
    ],
    test: moduleTest("refuses a named pipe", "files/readJson.test.ts"),
  },
  {
    threat: "releases",
    control: "programs print text that controls no terminal",
    edits: [
      {
        file: "release/src/terminal/printableText.ts",
        find: ".replace(unprintable, escape)",
        put: "",
      },
    ],
    test: moduleTest("no text controls a terminal or a CI system", "terminal/printableText.test.ts"),
  },
  {
    threat: "releases",
    control: "stylesheets have selectors of the remote alone",
    edits: [
      {
        file: "release/src/gate/checkStyle.ts",
        find: ".filter((selector) => !isScopedSelector(selector, scope))",
        put: ".filter((selector) => isScopedSelector(selector, scope) && selector.length === 0)",
      },
    ],
    test: moduleTest("refuses .header-1-4-0_bar+p{left:0}", "gate/checkStyle.test.ts"),
  },
  {
    threat: "releases",
    control: "stylesheets have listed at-rules",
    edits: [
      {
        file: "release/src/gate/checkStyle.ts",
        find: "return [createLeak(`${file} declares @${name} ${given}, which holds for the whole page.`)];",
        put: "return [];",
      },
    ],
    test: moduleTest("refuses @layer base;", "gate/checkStyle.test.ts"),
  },
  {
    threat: "releases",
    control: "prerendered HTML is what browsers make of it",
    edits: [
      {
        file: "release/src/gate/findUnsafeMarkup.ts",
        find: "if (unsafe.length > 0 || isAsWritten) return unsafe;",
        put: "if (unsafe.length >= 0 || isAsWritten) return unsafe;",
      },
    ],
    test: moduleTest('refuses "<!-- ", which browsers repair or move', "gate/checkPages.test.ts"),
  },
  {
    threat: "releases",
    control: "files beside scripts and stylesheets have listed endings",
    edits: [
      {
        file: "release/src/gate/checkAssets.ts",
        find: "!endings.some((ending) => path.endsWith(ending)) || ",
        put: "",
      },
    ],
    test: moduleTest("refuses style.css", "gate/checkAssets.test.ts"),
  },
];
