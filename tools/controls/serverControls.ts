import type { Control } from "./control.ts";
import { exchangeTest, moduleTest, releaseTest } from "./namedTests.ts";

const requestRound = "release/src/verify/requestRound.ts";

/** What web servers and the local exchange answer. */
export const serverControls: readonly Control[] = [
  {
    threat: "T25",
    control: "a session cookie without an open session is passed over",
    file: "local-exchange/src/accounts/sessionCookie.ts",
    find: "tokens.find((token) => sessions.accountIdOf(token) !== null) ?? null",
    put: "tokens[0] ?? null",
    test: exchangeTest("uses the valid session cookie"),
  },
  {
    threat: "origin",
    control: "the watcher requests files as every browser does",
    file: requestRound,
    find: "delta === undefined ? browsers : browsers.slice(0, 1)",
    put: "browsers.slice(0, 1)",
    test: releaseTest("for the app on iPhone only is reported", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher requests files at their retry address too",
    file: requestRound,
    find: "isRetried ? [file, createRetryAddress(file, now)] : [file]",
    put: "isRetried && now < 0 ? [file, createRetryAddress(file, now)] : [file]",
    test: releaseTest(
      "for retries of /remotes/header/1.1.0/entry.js only is reported",
      "verify.flow.test.ts",
    ),
  },
  {
    threat: "origin",
    control: "the watcher reports headers that no response should have",
    file: "release/src/verify/servedFile.ts",
    find: 'report("unexpected-header",',
    put: 'void ("unexpected-header",',
    test: releaseTest("with an added header refresh is reported", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher reads one stream with one member",
    file: "release/src/verify/decodeContent.ts",
    find: "if (rest > 0) throw",
    put: "if (rest < 0) throw",
    test: moduleTest("a member after the content", "verify/decodeContent.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher reports what erases the memory of browsers",
    file: "release/src/verify/servedFile.ts",
    find: 'report("clears-site-data", message);',
    put: "void message;",
    test: releaseTest(
      "that erases what browsers remember is reported with another status",
      "verify.flow.test.ts",
    ),
  },
  {
    threat: "origin",
    control: "the watcher remembers the kills of a sequence",
    file: "release/src/verify/seenChannel.ts",
    find: "return enabled.length === 0 ? null",
    put: "return enabled.length >= 0 ? null",
    test: releaseTest("a kill that is taken back in its sequence", "watch.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher has the highest sequence after a restart",
    file: "release/src/command/verifyCommand.ts",
    find: "seen: await memory.load(keyring, environment, origin),",
    put: "seen: { sequence: 0, keyring: 0, payload: null, disabled: [] },",
    test: releaseTest("a lower sequence after a restart is reported", "watch.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher compares the page for unknown addresses",
    file: "release/src/verify/listSiteFiles.ts",
    find: "if (locale !== undefined) return [expectNotFoundPage(locale)];",
    put: "if (locale !== undefined && expectNotFoundPage === undefined) return [];",
    test: releaseTest("is reported with other content at unknown addresses", "verify.flow.test.ts"),
  },
  {
    threat: "origin",
    control: "the watcher compares translations on the host where pages request them",
    file: "release/src/verify/thirdPartyFiles.ts",
    find: "origins.add(resolveServiceOrigins(origin).static);",
    put: "void origins;",
    test: releaseTest("are compared on the static host of the edition too", "verify.flow.test.ts"),
  },
  {
    threat: "exchange",
    control: "only the exchange's own origins get credentialed answers",
    file: "local-exchange/src/http/crossOrigin.ts",
    find: "request.headers.origin !== undefined && isOwnOrigin(request)",
    put: "request.headers.origin !== undefined",
    test: exchangeTest("refuses http://tr.localhost:8081"),
  },
  {
    threat: "exchange",
    control: "five failed logins block an account",
    file: "local-exchange/src/accounts/loginThrottle.ts",
    find: "recentMs.length >= mostFailures",
    put: "recentMs.length > 100 * mostFailures",
    test: exchangeTest("five failed logins in 15 minutes block the sixth attempt"),
  },
];
