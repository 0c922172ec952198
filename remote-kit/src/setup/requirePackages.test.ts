import { requirePackages } from "./requirePackages.ts";

test("accepts packages that are installed", () => {
  expect(() => requirePackages("portico-kit check", ["playwright-core", "axe-core"])).not.toThrow();
});

describe("names those that are missing and the command that installs them", () => {
  const agent = process.env["npm_config_user_agent"];
  afterEach(() => {
    if (agent === undefined) delete process.env["npm_config_user_agent"];
    else process.env["npm_config_user_agent"] = agent;
  });

  test.each([
    ["npm", "npm/11.6.2 node/v22.21.1 linux x64 workspaces/false", "npm install --save-dev"],
    ["pnpm", "pnpm/10.24.0 npm/? node/v22.21.1 linux x64", "pnpm add --save-dev"],
    ["no package manager", "", "npm install --save-dev"],
  ])("under %s", (_, userAgent, install) => {
    process.env["npm_config_user_agent"] = userAgent;
    expect(() => requirePackages("portico-kit check", ["axe-core", "no-core", "no-axe"])).toThrow(
      `portico-kit check needs no-core and no-axe: run \`${install} no-core no-axe\` first.`,
    );
  });
});
