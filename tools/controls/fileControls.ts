import type { Control } from "./control.ts";
import { attackTest, formatTest, shellTest } from "./namedTests.ts";

const startDownloads = "shell-host/src/boot/startDownloads.ts";
const verifyChannel = "release/src/format/verifyChannel.ts";
const verifyChannelFile = "release/src/format/verifyChannelFile.ts";
const messageTree = "release/src/format/messageTree.ts";
const securityHeaders = "shell-host/src/static/securityHeaders.ts";

const withoutIntegrityPolicy = {
  file: securityHeaders,
  find: '"Integrity-Policy": `blocked-destinations=(script), endpoints=(${reportGroup})`,',
  put: "",
};

/** Files that a page runs or shows are the signed ones, from the hosts that its own host names. */
export const fileControls: readonly Control[] = [
  {
    threat: "T1",
    control: "enough platform keys signed the channel",
    file: verifyChannel,
    find: "if (signers === 0 || !(signers >= authority.threshold)) {",
    put: "if (signers < 0) {",
    test: formatTest("one changed character of the payload → bad-signature"),
  },
  {
    threat: "T1",
    control: "a key of its own team signed the release",
    file: verifyChannel,
    find: "if (signers > 0) verified",
    put: "if (signers >= 0) verified",
    test: formatTest("signed by the team of another remote → unknown-key"),
  },
  {
    threat: "T1",
    control: "a script runs only with its sha384",
    file: "shell-host/src/remotes/fileLoader.ts",
    find: "script.integrity = file.integrity;",
    put: "",
    // otherwise the browser would still refuse scripts without a hash
    also: withoutIntegrityPolicy,
    test: attackTest("nothing of the remotes runs or is accepted", "tamper.spec.ts"),
  },
  {
    threat: "T1",
    control: "a message file is used only with a proof that the signed root covers it",
    file: messageTree,
    find: "return `sha256-${toBase64(hash)}` === root ? messages : null;",
    put: "return messages;",
    test: shellTest("a file that is changed is requested again", "remotes/releaseMessages.test.ts"),
  },
  {
    threat: "T1",
    control: "the shell's messages have the hash that the page contains",
    file: "shell-host/src/boot/startSitePage.ts",
    find: "loadJson([facts.messagesAddress], facts.messagesIntegrity)",
    put: "loadJson([facts.messagesAddress])",
    test: attackTest("replaced by the file of an older build: shows English", "messages.spec.ts"),
  },
  {
    threat: "T1",
    control: "the index of translations has the hash of the signed channel",
    file: "shell-host/src/services/translations.ts",
    find: "loadJson([completeAddress(entry.address, pageOrigin)], entry.integrity)",
    put: "loadJson([completeAddress(entry.address, pageOrigin)])",
    test: attackTest("the index maps each locale to the file of another one", "messages.spec.ts"),
  },
  {
    threat: "T1",
    control: "a stylesheet of the page that fails is loaded from another address",
    file: "shell-host/src/boot/startSitePage.ts",
    find: "watchStylesheets(page.document, files, systemClock)",
    put: 'Promise.resolve("")',
    test: attackTest("/en/ with its stylesheet truncated", "stylesheet.spec.ts"),
  },
  {
    threat: "T1",
    control: "a proof covers the locale of its messages",
    file: messageTree,
    find: "JSON.stringify([name, messages])",
    put: 'JSON.stringify(["", messages])',
    test: shellTest("a file that is of another locale is requested again", "remotes/releaseMessages.test.ts"),
  },
  {
    threat: "T1",
    control: "root keys signed the keyring",
    file: verifyChannelFile,
    find: 'await requireSigners(part, "portico-keyring", keys, authority, "file.keyring");',
    put: "void authority;",
    test: attackTest("a keyring signed by a platform key is refused", "keyring.spec.ts"),
  },
  {
    threat: "T3",
    control: "a hash is one sha384 and nothing else",
    file: "release/src/format/parseIntegrity.ts",
    find: "if (isSha384(value)) return value;",
    put: 'if (value === undefined || typeof value === "string") return value ?? "";',
    test: formatTest("missing", "parseIntegrity.test.ts"),
  },
  {
    threat: "T3",
    control: "Integrity-Policy: the browser refuses a script without a hash",
    ...withoutIntegrityPolicy,
    test: attackTest("a script that code inserts without a hash does not run", "insertedScripts.spec.ts"),
  },
  {
    threat: "T4",
    control: "the second policy names the hosts that scripts may come from",
    file: securityHeaders,
    find: ', script-src ${boot} ${own.join(" ")};',
    put: ", script-src * 'unsafe-inline';",
    test: attackTest("from a similar host name, does not run", "insertedScripts.spec.ts"),
  },
  {
    threat: "T5",
    control: "only the page's own host decides where files come from",
    file: startDownloads,
    find: "const { origin } = facts;",
    put: 'const origin = storage.read("portico:origin") ?? facts.origin;',
    test: attackTest("the page reads only documented storage keys", "overrides.spec.ts"),
  },
];
