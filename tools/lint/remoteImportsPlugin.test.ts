import path from "node:path";
import { Linter } from "eslint";
import { parser } from "typescript-eslint";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { remoteImportsPlugin } from "./remoteImportsPlugin.mjs";

const rule = "remotes/no-copied-modules";

const lint = (text: string) =>
  new Linter({ cwd: rootDirectory })
    .verify(
      text,
      [
        {
          files: ["**/*.tsx"],
          languageOptions: { parser },
          plugins: { remotes: { rules: remoteImportsPlugin.rules as never } },
          rules: { [rule]: "error" },
        },
      ],
      path.join(rootDirectory, "remote-header/src/header/Planted.tsx"),
    )
    .map(({ message }) => message);

describe("no-copied-modules", () => {
  it.each([
    'import { createStore } from "@portico/shared-sdk/host";',
    'import * as host from "@portico/shared-sdk/host";',
    'import type { KeyValueStore } from "@portico/shared-sdk/host";',
    'export { createStore } from "@portico/shared-sdk/host";',
    'export * from "@portico/shared-sdk/host";',
    'void import("@portico/shared-sdk/host");',
  ])("reports the entry point of the shell in %s", (text) => {
    expect(lint(text)).toEqual([expect.stringMatching(/^`.\/host` is for what makes a page\./)]);
  });

  it.each([
    ["formatNumber", 'import { formatNumber } from "@portico/shared-sdk";', "remote"],
    ["useQuote", 'import { type Quote, useQuote } from "@portico/shared-sdk";', "react"],
    ["Button", 'export { Button } from "@portico/shared-sdk/icons";', "ui"],
  ])("reports %s from an entry point that the page does not share", (name, text, shared) => {
    expect(lint(text)).toEqual([
      `The page shares \`${name}\`. Import it from @portico/shared-sdk/${shared}; from here the remote bundles a copy.`,
    ]);
  });

  it.each([
    'import { useQuote } from "../../../shared-sdk/src/react/useQuote.ts";',
    'import "../../../shared-sdk/src/index.ts";',
    'void import("../../../shared-sdk/src/react/index.ts");',
  ])("reports a path into the SDK in %s", (text) => {
    expect(lint(text)).toEqual([expect.stringMatching(/^Import it from an entry point of the SDK/)]);
  });

  it.each(["react-redux", "react-intl", "react-dom/client", "@reduxjs/toolkit"])(
    "reports %s, which the shared entry points contain",
    (name) => {
      expect(lint(`import { anything } from "${name}";`)).toEqual([
        expect.stringContaining("Import from @portico/shared-sdk/remote, @portico/shared-sdk/react, "),
      ]);
    },
  );

  it.each([
    'import { defineRemote, startCountdown, type PorticoStore } from "@portico/shared-sdk";',
    'import { formatNumber } from "@portico/shared-sdk/remote";',
    'import { useQuote } from "@portico/shared-sdk/react";',
    'import { CoinIcon } from "@portico/shared-sdk/icons";',
    'import type { UnknownAction } from "redux";',
    'import type { RemoteContext } from "../../../shared-sdk/src/remote/remoteContract.ts";',
    'import { useState } from "react";',
    'import { Menu } from "./Menu.tsx";',
    'void import("./Menu.tsx");',
  ])("accepts %s", (text) => {
    expect(lint(text)).toEqual([]);
  });
});
