import type { Config } from "jest";

declare const preset: Readonly<
  Required<
    Pick<
      Config,
      "testEnvironment" | "testEnvironmentOptions" | "testMatch" | "transform" | "transformIgnorePatterns"
    >
  >
>;
export = preset;
