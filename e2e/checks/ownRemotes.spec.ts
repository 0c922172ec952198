import { expect, test } from "@playwright/test";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { runCheck } from "../support/runCheck.ts";

for (const remote of ["header", "footer", "contest"]) {
  test(`${remote} passes every check`, async () => {
    test.setTimeout(600_000);
    const { code, findings } = await runCheck(remote, rootDirectory);
    expect(Object.values(findings).filter((finding) => finding !== "")).toEqual([]);
    expect(Object.keys(findings)).toHaveLength(13);
    expect(code).toBe(0);
  });
}
