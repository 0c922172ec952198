import { execFileSync } from "node:child_process";
import path from "node:path";

test.each(["production", "development", ""])("tests run as tests where NODE_ENV is %j", (given) => {
  const preset = path.join(__dirname, "../../jest-preset.cjs");
  const program = `require(${JSON.stringify(preset)}); process.stdout.write(process.env.NODE_ENV);`;
  const env = { ...process.env, NODE_ENV: given };
  expect(execFileSync(process.execPath, ["--eval", program], { env, encoding: "utf8" })).toBe("test");
});
