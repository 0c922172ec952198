import type { Browser } from "@playwright/test";
import type { RunningExchange } from "@portico/e2e/support/startExchange";
import { runPortico } from "@portico/e2e/support/runPortico";

/** Units: milliseconds from the end of the command until the header is gone */
export interface KillSwitchTimes {
  readonly newLoadMs: number;
  readonly openTabMs: number;
}

/** Disables the header while a tab is open in the background, and reloads another page until it has no header. */
export async function measureKillSwitch(
  browser: Browser,
  exchange: RunningExchange,
): Promise<KillSwitchTimes> {
  const context = await browser.newContext();
  const address = exchange.addressOf("global", "/en/");
  const slot = '[data-remote="header"]';
  const openTab = await context.newPage();
  await openTab.goto(address);
  await openTab.locator(`${slot}[data-state="mounted"]`).waitFor();
  await runPortico(exchange, "disable", "header", "--to", "test");
  const disabledMs = performance.now();
  const openTabGone = openTab
    .locator(`${slot}[data-state="fallback"]`)
    .waitFor({ timeout: 120_000 })
    .then(() => performance.now() - disabledMs);

  const loads = await context.newPage();
  let newLoadMs = Number.NaN;
  while (Number.isNaN(newLoadMs)) {
    const startedMs = performance.now() - disabledMs;
    await loads.goto(address);
    const settled = loads.locator(`${slot}[data-state="mounted"], ${slot}[data-state="fallback"]`);
    await settled.waitFor();
    // the visit that began then was the first without a header
    if ((await settled.getAttribute("data-state")) === "fallback") newLoadMs = startedMs;
  }
  await loads.close();
  const openTabMs = await openTabGone;
  await context.close();
  await runPortico(exchange, "enable", "header", "--to", "test");
  return { newLoadMs, openTabMs };
}
