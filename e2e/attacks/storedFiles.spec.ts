import { test } from "../support/exchangeFixture.ts";
import { expectNothingRan, openStoredFiles } from "../support/openStoredFiles.ts";
import { startExchange } from "../support/startExchange.ts";

// the browser logs what it blocked
test.use({ expectedProblems: /sandbox|Content Security Policy|Failed to load resource|Integrity-Policy/ });

test("no file that an attacker stored runs on the exchange's origin", async ({ page }) => {
  const { exchange, stop } = await startExchange();
  expectNothingRan(
    await openStoredFiles(page, `http://localhost:${exchange.port}`, exchange.channelDirectory),
  );
  stop();
});
