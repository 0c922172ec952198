import path from "node:path";
import { Linter } from "eslint";
import { parser, plugin } from "typescript-eslint";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listCopiedImports } from "./copiedImports.mjs";

const { imports, syntax } = listCopiedImports(path.join(rootDirectory, "shared-sdk"));

const lint = (text: string) =>
  new Linter({ cwd: rootDirectory })
    .verify(
      text,
      [
        {
          files: ["**/*.tsx"],
          languageOptions: { parser },
          plugins: { "@typescript-eslint": plugin },
          rules: {
            "@typescript-eslint/no-restricted-imports": ["error", imports],
            "no-restricted-syntax": ["error", ...syntax],
          },
        },
      ],
      path.join(rootDirectory, "remote-header/src/header/Planted.tsx"),
    )
    .map(({ message }) => message);

describe("imports that a remote would copy", () => {
  it.each([
    'import { createStore } from "@portico/shared-sdk/host";',
    'import * as host from "@portico/shared-sdk/host";',
    'import type { KeyValueStore } from "@portico/shared-sdk/host";',
    'export { createStore } from "@portico/shared-sdk/host";',
    'export * from "@portico/shared-sdk/host";',
    'void import("@portico/shared-sdk/host");',
  ])("reports the entry point of the shell in %s", (text) => {
    expect(lint(text)).toEqual([expect.stringContaining("`./host` is for what makes a page.")]);
  });

  it.each([
    ["formatNumber", 'import { formatNumber } from "@portico/shared-sdk";', "remote"],
    ["useQuote", 'import { type Quote, useQuote } from "@portico/shared-sdk";', "react"],
    ["Button", 'export { Button } from "@portico/shared-sdk/icons";', "ui"],
  ])("reports %s from an entry point that the page does not share", (name, text, shared) => {
    expect(lint(text)).toEqual([
      expect.stringMatching(`'${name}'.* Import it from @portico/shared-sdk/${shared}; from here`),
    ]);
  });

  it.each(["react-redux", "react-intl", "react-dom/client", "@reduxjs/toolkit"])(
    "reports %s, which the shared entry points contain",
    (name) => {
      for (const text of [`import { anything } from "${name}";`, `void import("${name}");`]) {
        expect(lint(text)).toEqual([
          expect.stringContaining("Import from @portico/shared-sdk/remote, @portico/shared-sdk/react, "),
        ]);
      }
    },
  );

  it.each([
    'import { defineRemote, startCountdown, type PorticoStore } from "@portico/shared-sdk";',
    'import { formatNumber } from "@portico/shared-sdk/remote";',
    'import { useQuote } from "@portico/shared-sdk/react";',
    'import { CoinIcon } from "@portico/shared-sdk/icons";',
    'import type { UnknownAction } from "redux";',
    'import { useState } from "react";',
    'import { Menu } from "./Menu.tsx";',
    'void import("./Menu.tsx");',
  ])("accepts %s", (text) => {
    expect(lint(text)).toEqual([]);
  });
});
