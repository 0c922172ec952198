import { test as base } from "../support/exchangeFixture.ts";
import { createFaultLab, type FaultLab } from "./faultLab.ts";
import { watchRemoteReports, type RemoteReports } from "./remoteReports.ts";

/** What the browser itself writes about a request that fails, and the one line about a missing monitor. */
export const browserLines =
  /^console: (Failed to load resource|Failed to find a valid digest|Refused to (execute|apply)|Access to (script|CSS|fetch)|Portico: the monitor script is missing)/;

interface LabFixtures {
  lab: FaultLab;
  reports: RemoteReports;
}

/** A test with a lab of its own before its worker's exchange. */
export const test = base.extend<LabFixtures>({
  lab: async ({ exchange }, use) => {
    const lab = await createFaultLab(exchange);
    await use(lab);
    lab.close();
  },
  reports: async ({ page }, use) => use(watchRemoteReports(page)),
});
