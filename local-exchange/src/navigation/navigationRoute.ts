import { site } from "@portico/shared-sdk/site";
import type { FastifyInstance } from "fastify";
import { successEnvelope } from "../http/envelope.ts";

/**
 * Answers the header's navigation, if the configuration has a call for it: the same groups in the opposite order.
 *
 * Source: the project's own call, see PROTOCOL.md#navigation
 */
export function registerNavigationRoute(api: FastifyInstance): void {
  const address: string = site.navigationAddress;
  if (address === "") return;
  const bar = Object.entries<readonly string[]>(site.navigation.bar).map(([id, pages]) => ({ id, pages }));
  const navigation = { bar: bar.reverse(), more: site.navigation.more };
  api.get(address, () => successEnvelope(navigation));
}
