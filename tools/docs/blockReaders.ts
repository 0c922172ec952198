/** What reads the blocks of some languages in a document, and runs, compiles or compares them. */
export interface BlockReader {
  readonly document: string;
  readonly languages: readonly string[];
  /** A test, or the program that writes the document. It names the document. */
  readonly reader: string;
}

const read = (reader: string, languages: readonly string[], ...documents: readonly string[]) =>
  documents.map((name): BlockReader => ({ document: `docs/${name}`, languages, reader }));

/**
 * Blocks that are no part of a file. Those of the language `text` are output or addresses, and need no reader unless they
 * are listed.
 */
export const blockReaders: readonly BlockReader[] = [
  ...read(
    "release/tests/guides.flow.test.ts",
    ["sh"],
    "campaign-team.md",
    "platform-team.md",
    "operator.md",
    "production.md",
    "operations/expired-channel.md",
    "operations/lost-key.md",
    "operations/compromised-team.md",
    "react-upgrade.md",
  ),
  ...read("e2e/builds/ownExchange.spec.ts", ["sh", "diff", "text"], "own-exchange.md"),
  ...read("e2e/remotes/ownRepository.spec.ts", ["sh", "tsx"], "first-remote.md"),
  ...read("shell-host/src/remotes/slotTransition.test.ts", ["mermaid"], "loader.md"),
  ...read("tools/apiReport.ts", ["tsx"], "sdk.md"),
  ...read("tools/docs/jsonExamples.test.ts", ["json"], "PROTOCOL.md", "translations.md"),
  ...read("tools/docs/jsonExamples.test.ts", ["jsonc"], "campaign-team.md"),
  ...read("e2e/nginx/proxy.spec.ts", ["nginx"], "operator.md"),
];

/**
 * Commands that no reader runs line by line, since they take long, serve pages until they are ended, or need another machine:
 * how they begin, and what runs them.
 */
export const commandRuns: Readonly<Record<string, string>> = {
  "cd spin-wheel": "e2e/remotes/ownRepository.spec.ts",
  "npm create @portico/remote@latest": "e2e/registry/registry.spec.ts",
  "npm start": "tools/nodeVersions.ts",
  "npm test": "tools/steps/steps.ts",
  "npm run api-report": "tools/steps/steps.ts",
  "npm run bench": "tools/setup/programs.test.ts",
  "npm run budget": "tools/steps/steps.ts",
  "npm run build": "tools/toolchain.ts",
  "npm run catalogue": "tools/test/prepareSuites.ts",
  "npm run controls": "tools/nightly.ts",
  "npm run dev": "e2e/remotes/newRemote.spec.ts",
  "npm run e2e": "tools/nightly.ts",
  "npm run mutation": "tools/nightly.ts",
  "npm run nightly": "tools/setup/programs.test.ts",
  "npm run release": "e2e/remotes/ownRepository.spec.ts",
  "npm run screenshots": "tools/setup/programs.test.ts",
  "npm run verify": ".ci/run",
  "npx jest": "tools/test/runJest.ts",
  "npx portico keys create spin-team": "e2e/remotes/ownRepository.spec.ts",
  "npx portico verify": "release/tests/watch.flow.test.ts",
  "node tools/run.mjs busy": "tools/nightly.ts",
  "node tools/run.mjs checkMessages": "tools/steps/steps.ts",
  "node tools/run.mjs checkPackage": "tools/nightly.ts",
  "node tools/run.mjs checkRedirects": "tools/checkRedirects.ts",
};
