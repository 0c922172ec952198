import { findKnownHost } from "../../region/editions/knownHosts.ts";

const authorityForm = /^([A-Za-z0-9.-]{1,254})(?::([0-9]{1,5}))?$/;
const localForm = /^(?:[a-z0-9-]+\.)?localhost$/;
const defaultPorts: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * Whether the authority of an address is one of the product's page hosts: matched whole, without credentials, on
 * the protocol's own port or any port on localhost.
 *
 * Shape:  `protocol` without colon; `authority` as between `//` and the path; `hosts` replaces the configured hosts
 * Errors: none
 */
export function isOwnPageHost(protocol: string, authority: string, hosts?: readonly string[]): boolean {
  const [, written, portText] = authorityForm.exec(authority) ?? [];
  if (written === undefined) return false;
  const name = written.toLowerCase().replace(/\.$/, "");
  const isOwn = hosts ? hosts.some((host) => host.toLowerCase() === name) : findKnownHost(written) !== null;
  if (!isOwn) return false;
  if (portText === undefined) return true;
  const port = Number(portText);
  return localForm.test(name) ? port <= 65_535 : port === defaultPorts[protocol.toLowerCase()];
}
