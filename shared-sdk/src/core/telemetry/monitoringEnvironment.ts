import { site } from "../../site/site.ts";
import { findKnownHost, localSuffix } from "../../region/editions/knownHosts.ts";

/** Source: S15.6 */
const names = site.monitoringNames;

/** The collector's name of an environment. */
export type MonitoringEnvironment = (typeof names)[number][1];

const monitoringEnvironments: ReadonlyMap<string, MonitoringEnvironment> = new Map(names);

/** Source: S15.7 */
export const defaultMonitoringEnvironment: MonitoringEnvironment = site.monitoring.test;
export const defaultMonitoringRelease = "1.0.0";

/** The collector's name for an environment; any other name gives the default. */
export function toMonitoringEnvironment(environment: string | undefined): MonitoringEnvironment {
  return monitoringEnvironments.get(environment ?? "") ?? defaultMonitoringEnvironment;
}

/** The collector's name for the environment of a host; the development machine is `dev`, an unknown host the default. */
export function resolveMonitoringEnvironment(host: string): MonitoringEnvironment {
  const known = findKnownHost(host);
  return toMonitoringEnvironment(known?.suffix === localSuffix ? "local" : known?.environment);
}
