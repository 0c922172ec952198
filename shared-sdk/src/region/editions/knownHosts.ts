import { site } from "../../site/site.ts";
import { editionIds, hostLabelByEdition, type EditionId } from "./editions.ts";

/** The environments in descending order of protection: production has real money. */
export const environments = ["production", "testnet", "test"] as const;

export type Environment = (typeof environments)[number];

export interface KnownHost {
  readonly edition: EditionId;
  readonly environment: Environment;
  /** The part of the host after the edition's label; service hosts share it. */
  readonly suffix: string;
}

/** The suffix of the development machine: its services answer on the page's own origin. */
export const localSuffix = "localhost";

export const suffixByEnvironment: Readonly<Record<Environment, string>> = site.domains;

const knownHosts: ReadonlyMap<string, KnownHost> = new Map([
  ...environments.flatMap((environment) => hostsUnder(suffixByEnvironment[environment], environment)),
  ...hostsUnder(localSuffix, "test"),
]);

function hostsUnder(suffix: string, environment: Environment): [string, KnownHost][] {
  return [
    [suffix, { edition: site.fallbackEdition, environment, suffix }],
    ...editionIds.map((edition): [string, KnownHost] => [
      `${hostLabelByEdition[edition]}.${suffix}`,
      { edition, environment, suffix },
    ]),
  ];
}

/** ASCII only, so that letters which merely fold to ASCII (such as the Kelvin sign) never make a known host. */
const hostForm = /^([A-Za-z0-9.-]{1,253}?)\.?(?::[0-9]{1,5})?$/;

/**
 * Looks a host up as a whole, never by its end.
 *
 * Shape:  host as in `location.host`; letter case, a port and one trailing dot are ignored
 * Errors: none; a host that is not the product's own answers `null`
 */
export function findKnownHost(host: string): KnownHost | null {
  const name = hostForm.exec(host)?.[1];
  return (name !== undefined && knownHosts.get(name.toLowerCase())) || null;
}

/** The canonical page host of an edition: always with a label, so that global has one address and not two. */
export function pageHostOf(edition: EditionId, environment: Environment): string {
  return `${hostLabelByEdition[edition]}.${suffixByEnvironment[environment]}`;
}
