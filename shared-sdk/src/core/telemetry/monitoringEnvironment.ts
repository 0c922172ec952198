import { findKnownHost, localSuffix } from "../../region/editions/knownHosts.ts";

/** The collector's name of an environment. */
export type MonitoringEnvironment = "dev" | "sitnet" | "testnet" | "mainnet";

/** Source: S15.6 */
const monitoringEnvironments: ReadonlyMap<string, MonitoringEnvironment> = new Map([
  ["local", "dev"],
  ["dev", "dev"],
  ["test", "sitnet"],
  ["testnet", "testnet"],
  ["production", "mainnet"],
]);

/** Source: S15.7 */
export const defaultMonitoringEnvironment: MonitoringEnvironment = "sitnet";
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
