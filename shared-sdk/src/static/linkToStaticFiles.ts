import { suffixByEnvironment, type Environment } from "../region/editions/knownHosts.ts";
import { site } from "../site/site.ts";

const staticOrigins = new RegExp(
  `https://${site.services.static}\\.(?:${Object.values(suffixByEnvironment).join("|").replaceAll(".", "\\.")})(?=/)`,
  "g",
);

/**
 * Points the images of a remote's prerendered HTML to the origin of the page in the environment `test`, which is served on
 * localhost, as `resolveStaticAddress` does for the mounted remote. Pages of other environments have static hosts.
 */
export function linkToStaticFiles(html: string, environment: Environment): string {
  if (environment !== "test") return html;
  return html.replace(/ src(?:set)?="[^"]*"/gi, (attribute) => attribute.replace(staticOrigins, ""));
}
