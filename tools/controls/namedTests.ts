import type { NamedTest } from "./control.ts";

/** A test beside a module of the release. */
export const moduleTest = (name: string, file: string): NamedTest => ({
  runner: "jest",
  project: "release",
  file: `release/src/${file}`,
  name,
});

export const formatTest = (name: string, file = "verifyChannel.test.ts"): NamedTest =>
  moduleTest(name, `format/${file}`);

export const shellTest = (name: string, file: string): NamedTest => ({
  runner: "jest",
  project: "shell-host",
  file: `shell-host/src/${file}`,
  name,
});

export const exchangeTest = (name: string): NamedTest => ({
  runner: "jest",
  project: "local-exchange",
  file: "local-exchange/tests/accounts.flow.test.ts",
  name,
});

export const attackTest = (name: string, file: string): NamedTest => ({
  runner: "browser",
  project: "attacks",
  file: `e2e/attacks/${file}`,
  name,
});

export const releaseTest = (name: string, file: string): NamedTest => ({
  runner: "jest",
  project: "release",
  file: `release/tests/${file}`,
  name,
});

export const previewTest = (name: string, file: string): NamedTest => ({
  runner: "browser",
  project: "preview",
  file: `e2e/preview/${file}`,
  name,
});
