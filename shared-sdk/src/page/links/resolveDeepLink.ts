import { parseLocalePath } from "../../region/locale/localePath.ts";
import { compileAppLink } from "./appLink.ts";
import { defaultAppScheme } from "./appScheme.ts";
import { deepLinkTable } from "./deepLinkTable.ts";
import { isOwnPageHost } from "./ownPageHost.ts";
import { createPathMatcher } from "./pathMatcher.ts";

export type DeepLink = { readonly matched: true; readonly link: string } | { readonly matched: false };

export interface DeepLinkOptions {
  /** The app's scheme. */
  readonly scheme?: string;
  /** Host names, without port, that count as the product's own instead of the configured ones. */
  readonly hosts?: readonly string[];
}

const unmapped: DeepLink = { matched: false };
const addressForm = /^(?:(https?):\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i;

const matchPath = createPathMatcher(
  deepLinkTable.flatMap((row) => row.web.map((web) => [web, compileAppLink(row, web)] as const)),
);

/**
 * The app link of a web address.
 *
 * Shape:  an absolute http(s) address on one of the product's page hosts, or a path that begins with one slash
 *         → `{scheme}://open/{screen}?name=value`; see {@link deepLinkTable}
 * Errors: none, for any input; a path that is not in the table is `{ matched: false }`
 * Source: S5.2 to S5.12
 */
export function resolveDeepLink(
  address: string,
  { scheme = defaultAppScheme, hosts }: DeepLinkOptions = {},
): DeepLink {
  // callers without types pass what an attribute or a message holds
  if (typeof address !== "string") return unmapped;
  const [, protocol, authority, path = "", query = ""] = addressForm.exec(address) ?? [];
  if (protocol !== undefined && !isOwnPageHost(protocol, authority ?? "", hosts)) return unmapped;

  // The path is looked up as written, so every other spelling of it (percent signs, backslashes, white space,
  // empty or dot segments) is simply no key of the table.
  const { rest } = parseLocalePath(path);
  const match = matchPath(rest.endsWith("/") ? rest : `${rest}/`);
  const link = match?.target(match.values, query);
  return typeof link === "string" ? { matched: true, link: `${scheme}://open/${link}` } : unmapped;
}
