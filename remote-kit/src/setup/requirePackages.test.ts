import { requirePackages } from "./requirePackages.ts";

test("accepts packages that are installed", () => {
  expect(() => requirePackages("portico-kit check", ["playwright-core", "axe-core"])).not.toThrow();
});

test("names those that are missing and the command that installs them", () => {
  expect(() => requirePackages("portico-kit check", ["axe-core", "no-core", "no-axe"])).toThrow(
    "portico-kit check needs no-core and no-axe: run `npm install --save-dev no-core no-axe` first.",
  );
});
