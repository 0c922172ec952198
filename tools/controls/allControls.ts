import type { Control, NamedTest } from "./control.ts";

const format = (name: string, file = "verifyChannel.test.ts"): NamedTest => ({
  runner: "jest",
  project: "release",
  file: `release/src/format/${file}`,
  name,
});
const shell = (name: string, file: string): NamedTest => ({
  runner: "jest",
  project: "shell-host",
  file: `shell-host/src/${file}`,
  name,
});
const exchange = (name: string): NamedTest => ({
  runner: "jest",
  project: "local-exchange",
  file: "local-exchange/tests/accounts.flow.test.ts",
  name,
});
const attack = (name: string, file: string): NamedTest => ({
  runner: "browser",
  project: "attacks",
  file: `e2e/attacks/${file}`,
  name,
});

const flow = (name: string, file: string): NamedTest => ({
  runner: "jest",
  project: "release",
  file: `release/tests/${file}`,
  name,
});

const previewPermit = "release/src/format/previewPermit.ts";
const preview = (name: string, file: string): NamedTest => ({
  runner: "browser",
  project: "preview",
  file: `e2e/preview/${file}`,
  name,
});

const verifyChannel = "release/src/format/verifyChannel.ts";
const verifyChannelFile = "release/src/format/verifyChannelFile.ts";
const channelSource = "shell-host/src/remotes/channelSource.ts";
const messageTree = "release/src/format/messageTree.ts";
const securityHeaders = "shell-host/src/static/securityHeaders.ts";
const startDownloads = "shell-host/src/boot/startDownloads.ts";
const withoutIntegrityPolicy = {
  file: securityHeaders,
  find: '"Integrity-Policy": `blocked-destinations=(script), endpoints=(${reportGroup})`,',
  put: "",
};

const remoteBuild = "release/src/publish/remoteBuild.ts";
const verifyOrigin = "release/src/verify/verifyOrigin.ts";

/** At least one for each of T1 to T9, and for each section of docs/security.md. */
export const allControls: readonly Control[] = [
  {
    threat: "T1",
    control: "enough platform keys signed the channel",
    edits: [
      {
        file: verifyChannel,
        find: "if (signers === 0 || !(signers >= authority.threshold)) {",
        put: "if (signers < 0) {",
      },
    ],
    test: format("one changed character of the payload → bad-signature"),
  },
  {
    threat: "T1",
    control: "a key of its own team signed the release",
    edits: [{ file: verifyChannel, find: "if (signers > 0) verified", put: "if (signers >= 0) verified" }],
    test: format("signed by the team of another remote → unknown-key"),
  },
  {
    threat: "T1",
    control: "a script runs only with its sha384",
    // otherwise the browser would still refuse scripts without a hash
    edits: [
      { file: "shell-host/src/remotes/fileLoader.ts", find: "script.integrity = file.integrity;", put: "" },
      withoutIntegrityPolicy,
    ],
    test: attack("no changed script of header runs", "integrity.spec.ts"),
  },
  {
    threat: "T1",
    control: "a message file is used only with a proof that the signed root covers it",
    edits: [
      {
        file: messageTree,
        find: "return `sha256-${toBase64(hash)}` === root ? messages : null;",
        put: "return messages;",
      },
    ],
    test: shell("a file that is changed is requested again", "remotes/releaseMessages.test.ts"),
  },
  {
    threat: "T1",
    control: "the shell's messages have the hash that the page contains",
    edits: [
      {
        file: "shell-host/src/boot/startStaticPage.ts",
        find: "loadJson([facts.messagesAddress], facts.messagesIntegrity)",
        put: "loadJson([facts.messagesAddress])",
      },
    ],
    test: attack("replaced by the file of an older build: shows English", "messages.spec.ts"),
  },
  {
    threat: "T1",
    control: "the index of translations has the hash of the signed channel",
    edits: [
      {
        file: "shell-host/src/services/translations.ts",
        find: "loadJson([completeAddress(entry.address, pageOrigin)], entry.integrity)",
        put: "loadJson([completeAddress(entry.address, pageOrigin)])",
      },
    ],
    test: attack("the index maps each locale to the file of another one", "messages.spec.ts"),
  },
  {
    threat: "T1",
    control: "a stylesheet of the page that fails is loaded from another address",
    edits: [
      {
        file: "shell-host/src/boot/startStaticPage.ts",
        find: "watchStylesheets(page.document, files, systemClock)",
        put: 'Promise.resolve("")',
      },
    ],
    test: attack("/en/ with its stylesheet truncated", "stylesheet.spec.ts"),
  },
  {
    threat: "T1",
    control: "a proof covers the locale of its messages",
    edits: [
      { file: messageTree, find: "JSON.stringify([name, messages])", put: 'JSON.stringify(["", messages])' },
    ],
    test: shell("a file that is of another locale is requested again", "remotes/releaseMessages.test.ts"),
  },
  {
    threat: "T2",
    control: "the keyring's floor of the sequence",
    edits: [
      {
        file: verifyChannel,
        find: "Math.max(sequenceFloor, authority.sequenceFloor)",
        put: "sequenceFloor",
      },
    ],
    test: format("below the keyring's minimum sequence"),
  },
  {
    threat: "T2",
    control: "the highest sequence that this browser has seen",
    edits: [
      {
        file: channelSource,
        find: "environment, now, newest: known }",
        put: "environment, now, newest: null }",
      },
    ],
    test: shell("an older channel than the stored one is refused", "remotes/channelSource.test.ts"),
  },
  {
    threat: "T1",
    control: "root keys signed the keyring",
    edits: [
      {
        file: verifyChannelFile,
        find: 'await requireSigners(part, "portico-keyring", keys, authority, "file.keyring");',
        put: "void authority;",
      },
    ],
    test: attack("a keyring signed by a platform key is refused", "keyring.spec.ts"),
  },
  {
    threat: "T2",
    control: "the highest keyring that this browser has seen",
    edits: [
      {
        file: verifyChannelFile,
        find: "if (!(keyring.sequence >= (newest?.keyring.sequence ?? 0))) {",
        put: "if (newest === undefined) {",
      },
    ],
    test: attack("is refused in a browser that has seen a later one", "keyring.spec.ts"),
  },
  {
    threat: "T2",
    control: "a sequence that was seen has one payload",
    edits: [
      {
        file: verifyChannelFile,
        find: 'if (payload !== newest.payload) throw createChannelError("sequence-reused", "channel.sequence");',
        put: "void payload;",
      },
    ],
    test: attack("is refused in a browser that has seen the first one", "keyring.spec.ts"),
  },
  {
    threat: "T2",
    control: "a kill document stays in a channel that was seen with it",
    edits: [
      {
        file: verifyChannelFile,
        find: "if (countDisabled(document) < countDisabled(newest.document)) {",
        put: "if (countDisabled(document) < 0) {",
      },
    ],
    test: attack("reaches an open tab with the next request, and can't be removed again", "keyring.spec.ts"),
  },
  {
    threat: "T2",
    control: "a current timestamp, where the keyring demands one",
    edits: [
      {
        file: verifyChannelFile,
        find: "await requireTimestamp(parsed.file, channel, now);",
        put: "void requireTimestamp;",
      },
    ],
    test: attack("a channel with one that has expired is refused", "keyring.spec.ts"),
  },
  {
    threat: "T2",
    control: "a revoked release is not the last known good one",
    edits: [
      {
        file: "shell-host/src/remotes/lastKnownGood.ts",
        find: "if (newest !== null && mayNotRun(remote, release.version, newest)) return null;",
        put: "void [newest, mayNotRun];",
      },
    ],
    test: attack("revoked and stored as last known good does not run", "withdrawnRelease.spec.ts"),
  },
  {
    threat: "T2",
    control: "a channel file is read up to 64 kB only",
    edits: [{ file: channelSource, find: "if (byteCount > maximumChannelBytes) return null;", put: "" }],
    test: attack("is read up to 64 kB only", "keyring.spec.ts"),
  },
  {
    threat: "T2",
    control: "the channel's end",
    edits: [{ file: verifyChannel, find: "if (!(document.notAfter > now))", put: "if (false)" }],
    test: format("an expired one → expired"),
  },
  {
    threat: "T3",
    control: "a hash is one sha384 and nothing else",
    edits: [
      {
        file: "release/src/format/parseIntegrity.ts",
        find: "if (isSha384(value)) return value;",
        put: 'if (value === undefined || typeof value === "string") return value ?? "";',
      },
    ],
    test: format("missing", "parseIntegrity.test.ts"),
  },
  {
    threat: "T3",
    control: "Integrity-Policy: the browser refuses a script without a hash",
    edits: [withoutIntegrityPolicy],
    test: attack("a script that code inserts without a hash does not run", "insertedScripts.spec.ts"),
  },
  {
    threat: "T4",
    control: "the second policy names the hosts that scripts may come from",
    edits: [
      {
        file: securityHeaders,
        find: ', script-src ${boot} ${own.join(" ")};',
        put: ", script-src * 'unsafe-inline';",
      },
    ],
    test: attack("from a similar host name, does not run", "insertedScripts.spec.ts"),
  },
  {
    threat: "T5",
    control: "only the page's own host decides where files come from",
    edits: [
      {
        file: startDownloads,
        find: "const { origin } = facts;",
        put: 'const origin = storage.read("portico:origin") ?? facts.origin;',
      },
    ],
    test: attack("the page reads only documented storage keys", "overrides.spec.ts"),
  },
  {
    threat: "T5",
    control: "a key of its own team signed the permit of a preview",
    edits: [{ file: previewPermit, find: "if (signers === 0) {", put: "if (signers < 0) {" }],
    test: format("the key of another team is refused", "previewPermit.test.ts"),
  },
  {
    threat: "T5",
    control: "a permit ends",
    edits: [{ file: previewPermit, find: "if (!(notAfter > time)) {", put: "if (notAfter < 0) {" }],
    test: format("a permit at its end", "previewPermit.test.ts"),
  },
  {
    threat: "T5",
    control: "a permit is for one environment",
    edits: [
      {
        file: previewPermit,
        find: "if (environment !== document.environment) {",
        put: 'if (environment === "") {',
      },
    ],
    test: format("a permit for production is refused", "previewPermit.test.ts"),
  },
  {
    threat: "T5",
    control: "a permit is for the release record with its hash",
    edits: [
      {
        file: "shell-host/src/preview/openPreview.ts",
        find: "if (record.integrity !== permit.record) throw createOtherReleaseError(permit);",
        put: "",
      },
    ],
    test: shell("another record under the same version is refused", "preview/openPreview.test.ts"),
  },
  {
    threat: "T5",
    control: "pages of production run a preview with a permit only",
    edits: [
      {
        file: "shell-host/src/preview/openPreview.ts",
        find: 'if (environment !== "test") {',
        put: 'if (environment === "") {',
      },
    ],
    test: preview("pages of production run a preview with a permit only", "refusals.spec.ts"),
  },
  {
    threat: "T5",
    control: "the kill switch and revocations apply to previews",
    edits: [{ file: previewPermit, find: "  requireRunnable(channel, permit);\n", put: "" }],
    test: format("where the channel disables the remote", "previewPermit.test.ts"),
  },
  {
    threat: "T6",
    control: "the content security policy for scripts",
    edits: [
      {
        file: securityHeaders,
        find: "`script-src ${boot} ${shell} 'strict-dynamic'`,",
        put: "\"script-src * data: 'unsafe-inline'\",",
      },
      { file: securityHeaders, find: ', script-src ${boot} ${own.join(" ")};', put: ";" },
    ],
    test: attack("kinds runs in a page", "injectedMarkup.spec.ts"),
  },
  {
    threat: "T6",
    control: "Trusted Types",
    edits: [{ file: securityHeaders, find: "\"require-trusted-types-for 'script'\",", put: "" }],
    test: attack("a remote can't create a Trusted Types policy or run text as code", "integrity.spec.ts"),
  },
  {
    threat: "T7",
    control: "frame-ancestors",
    edits: [{ file: securityHeaders, find: "\"frame-ancestors 'none'\",", put: "" }],
    test: attack("a page of the type home can't be framed", "frames.spec.ts"),
  },
  {
    threat: "T8",
    control: "the embedding tag is read past the document's named elements",
    edits: [
      {
        file: "shell-host/src/embed/embed.ts",
        find: "readScript?.call(document)",
        put: "document.currentScript",
      },
    ],
    test: attack("a named image is not used as the tag", "clobbering.spec.ts"),
  },
  {
    threat: "T8",
    control: "the embedding page's shell is found past the page's own names",
    edits: [
      {
        file: "shell-host/src/publicApi/porticoGlobal.ts",
        find: "const api = page[apiKey];",
        put: "const api = (page as unknown as { portico?: PorticoGlobal }).portico;",
      },
    ],
    test: attack("a variable called portico is not used as the shell", "clobbering.spec.ts"),
  },
  {
    threat: "T9",
    control: "fetch is captured at boot",
    edits: [
      {
        file: startDownloads,
        find: "page.fetch.bind(page)",
        put: "((...call: Parameters<typeof fetch>) => page.fetch(...call))",
      },
    ],
    test: attack("functions that a remote has replaced", "globals.spec.ts"),
  },
  {
    threat: "T9",
    control: "the boot freezes what verifies signatures",
    edits: [{ file: "shell-host/src/boot/boot.ts", find: "freezeCrypto(window);", put: "" }],
    test: attack(
      "refuses and reports a forged channel after a remote replaces crypto.subtle.verify of the object",
      "primordials.spec.ts",
    ),
  },
  {
    threat: "T9",
    control: "signatures are counted without functions that a script can replace",
    edits: [
      {
        file: "release/src/format/verifySignatures.ts",
        find: "(await pending[index]) as Verdict",
        put: "(await Promise.all([pending[index]]))[0] as Verdict",
      },
    ],
    test: attack(
      "refuses and reports a forged channel after a remote replaces Promise.all",
      "primordials.spec.ts",
    ),
  },
  {
    threat: "T9",
    control: "the Trusted Types policy's function is bound at boot",
    edits: [
      {
        file: "shell-host/src/remotes/scriptPolicy.ts",
        find: "policy?.createScriptURL.bind(policy)",
        put: "policy && ((address: string) => policy.createScriptURL(address))",
      },
    ],
    test: attack("a function in the policy's prototype", "sameRealm.spec.ts"),
  },
  {
    threat: "T22",
    control: "seed phrases are redacted",
    edits: [
      {
        file: "shared-sdk/src/telemetry/redactText.ts",
        find: '.replace(seedPhrase, "[secret]")',
        put: "",
      },
    ],
    test: {
      runner: "jest",
      project: "shared-sdk",
      file: "shared-sdk/src/telemetry/redactText.test.ts",
      name: "legal winner thank year wave sausage",
    },
  },
  {
    threat: "T25",
    control: "a session cookie without an open session is passed over",
    edits: [
      {
        file: "local-exchange/src/accounts/sessionCookie.ts",
        find: "tokens.find((token) => sessions.accountIdOf(token) !== null) ?? null",
        put: "tokens[0] ?? null",
      },
    ],
    test: exchange("uses the valid session cookie"),
  },
  {
    threat: "releases",
    control: "publish follows no symbolic link",
    edits: [{ file: remoteBuild, find: "if (stats.isSymbolicLink()) {", put: "if (stats.isSocket()) {" }],
    test: flow("dist/messages/en.json as a symbolic link", "publish.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "a build has paths of one grammar",
    edits: [{ file: remoteBuild, find: "if (!pathGrammar.test(file)) {", put: 'if (file === "") {' }],
    test: flow('an asset with the path "../messages/en.json"', "publish.flow.test.ts"),
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
    test: flow('the version "../../../../escape"', "publish.flow.test.ts"),
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
    control: "commands compare the channel with the memory of the machine",
    edits: [
      {
        file: "release/src/channel/channelHistory.ts",
        find: "(await memory?.load(keyring, environment)) ?? null",
        put: "(await memory?.load({ ...keyring, channels: {} }, environment)) ?? null",
      },
    ],
    test: flow('and deletes all generations ["renew"] does not sign', "rollback.flow.test.ts"),
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
    test: flow("a machine without a memory finds the later version in the storage", "rollback.flow.test.ts"),
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
    test: flow("gets no further signature: a year more of validity", "command.flow.test.ts"),
  },
  {
    threat: "releases",
    control: "the clock is compared with the last channel",
    edits: [
      { file: "release/src/channel/issueTime.ts", find: "if (now > latest) {", put: "if (latest < 0) {" },
    ],
    test: flow("refuses a clock that is ten years ahead, with both times", "clock.flow.test.ts"),
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
    test: flow("refuses a clock that is eleven minutes ahead, also for a repair", "clock.flow.test.ts"),
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
    test: flow("an empty key file does not stop the kill switch", "strayFiles.flow.test.ts"),
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
    test: flow(
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
    test: flow("is refused with the command that repairs it", "strayFiles.flow.test.ts"),
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
    test: flow(
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
    test: flow("a list without its shells is refused by the gate", "shellList.flow.test.ts"),
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
    test: flow("a list that is an earlier one is refused by the gate", "shellList.flow.test.ts"),
  },
  {
    threat: "channel",
    control: "at most 8 signatures of a part are verified",
    edits: [
      {
        file: "release/src/format/parseChannel.ts",
        find: "if (Array.isArray(value) && value.length > maximumSignatures) throw",
        put: "if (Array.isArray(value) && value.length < 0) throw",
      },
    ],
    test: flow("every command refuses a channel with 9 signatures", "channelLimits.flow.test.ts"),
  },
  {
    threat: "channel",
    control: "a channel file has no field that no signature covers",
    edits: [
      {
        file: "release/src/format/channelFile.ts",
        find: "if (unknown !== undefined) throw",
        put: 'if (unknown === "") throw',
      },
    ],
    test: flow("every command refuses a channel with an unknown field", "channelLimits.flow.test.ts"),
  },
  {
    threat: "pages",
    control: "the worker of offline pages has the hash of the boot's configuration",
    edits: [
      {
        file: "shell-host/src/offline/offlineWorker.ts",
        find: "if ((await computeIntegrity(page.document, script, integrity)) !== integrity) {",
        put: "if ((await computeIntegrity(page.document, script, integrity)) === null) {",
      },
    ],
    test: shell("another worker at the address: registers nothing", "offline/setUpOffline.test.ts"),
  },
  {
    threat: "pages",
    control: "the gate refuses a route of a page of the shell",
    edits: [
      {
        file: "release/src/gate/checkRoutes.ts",
        find: 'shellPath === "/" ? route === "/" : route.startsWith(shellPath)',
        put: 'shellPath === "/" && route === "/"',
      },
    ],
    test: flow("with the path /sem/:id/, which belongs to a page of the shell", "pages.flow.test.ts"),
  },
  {
    threat: "pages",
    control: "images come from the static host only",
    edits: [{ file: securityHeaders, find: '`img-src ${own.join(" ")} data:`,', put: '"img-src * data:",' }],
    test: attack("an image with a token in its address on another host", "violationReports.spec.ts"),
  },
  {
    threat: "pages",
    control: "the browser itself reports what a policy blocked",
    edits: [
      {
        file: securityHeaders,
        find: '"Reporting-Endpoints": `${reportGroup}="${reportsUrl}"`,',
        put: "",
      },
    ],
    test: attack("an inline script is blocked, and the collector receives", "violationReports.spec.ts"),
  },
  {
    threat: "pages",
    control: "nginx redirects to a path, whatever Host a request has",
    edits: [
      {
        file: "shell-host/src/static/nginxConfig.ts",
        find: "absolute_redirect off;",
        put: "absolute_redirect on;",
      },
    ],
    test: {
      runner: "browser",
      project: "nginx",
      file: "e2e/nginx/nginx.spec.ts",
      name: "nginx redirects to a path without a host, for any Host header",
    },
  },
  {
    threat: "origin",
    control: "the watcher requests files as every browser does",
    edits: [
      {
        file: verifyOrigin,
        find: "browsers.map((browser) => ({ file, address, browser, expected: tolerant }))",
        put: "browsers.slice(0, 1).map((browser) => ({ file, address, browser, expected: tolerant }))",
      },
    ],
    test: flow("for the app on iPhone only is reported", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher requests files at their retry address too",
    edits: [
      {
        file: verifyOrigin,
        find: "isRetried ? [file, createRetryAddress(file, now)] : [file]",
        put: "isRetried && now < 0 ? [file, createRetryAddress(file, now)] : [file]",
      },
    ],
    test: flow("for retries of /remotes/header/1.1.0/entry.js only is reported", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher reports headers that no response should have",
    edits: [
      {
        file: "release/src/verify/servedFile.ts",
        find: 'report("unexpected-header",',
        put: 'void ("unexpected-header",',
      },
    ],
    test: flow("with an added header refresh is reported", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher has the highest sequence after a restart",
    edits: [
      {
        file: "release/src/command/verifyCommand.ts",
        find: "sequenceFloor: await memory.load(keyring, environment, origin),",
        put: "sequenceFloor: 0,",
      },
    ],
    test: flow("a lower sequence after a restart is reported", "watch.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher compares the page for unknown addresses",
    edits: [
      {
        file: "release/src/verify/siteFiles.ts",
        find: "if (locale !== undefined) return [await expectNotFoundPage(locale)];",
        put: "if (locale !== undefined && expectNotFoundPage === undefined) return [];",
      },
    ],
    test: flow("is reported with other content at unknown addresses", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher compares translations on the host where pages request them",
    edits: [
      {
        file: verifyOrigin,
        find: "origins.add(resolveServiceOrigins(origin).static);",
        put: "void origins;",
      },
    ],
    test: flow("are compared on the static host of the edition too", "verify.flow.test.ts"),
  },
  {
    threat: "exchange",
    control: "only the exchange's own origins get credentialed answers",
    edits: [
      {
        file: "local-exchange/src/http/crossOrigin.ts",
        find: "request.headers.origin !== undefined && isOwnOrigin(request)",
        put: "request.headers.origin !== undefined",
      },
    ],
    test: exchange("refuses http://tr.localhost:8081"),
  },
  {
    threat: "exchange",
    control: "five failed logins block an account",
    edits: [
      {
        file: "local-exchange/src/accounts/loginThrottle.ts",
        find: "if (recent.length >= mostFailures) {",
        put: "if (recent.length >= mostEntries) {",
      },
    ],
    test: exchange("five failed logins in 15 minutes block the sixth attempt"),
  },
];
