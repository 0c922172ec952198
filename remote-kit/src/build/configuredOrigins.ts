import type { ConfiguredOrigins } from "@portico/shared-sdk/host";

interface OriginVariable {
  readonly variable: string;
  /** The scheme, which may lack its `s` on localhost only. */
  readonly scheme: "https" | "wss";
  readonly example: string;
}

const variables: Readonly<Record<keyof ConfiguredOrigins, OriginVariable>> = {
  exchange: { variable: "PORTICO_EXCHANGE_ORIGIN", scheme: "https", example: "https://www.example.com" },
  api: { variable: "PORTICO_API_ORIGIN", scheme: "https", example: "https://api.example.com" },
  stream: { variable: "PORTICO_STREAM_ORIGIN", scheme: "wss", example: "wss://stream.example.com" },
};

/**
 * Reads the configured hosts of a build's pages; hosts that are not set are derived from a page's address.
 *
 * Errors: throws for a value that is not an origin, with a sentence that contains the variable
 */
export function readConfiguredOrigins(
  environment: Readonly<Record<string, string | undefined>>,
): ConfiguredOrigins {
  const origins: { -readonly [Name in keyof ConfiguredOrigins]: string } = {};
  for (const name of Object.keys(variables) as (keyof ConfiguredOrigins)[]) {
    const value = environment[variables[name].variable]?.trim() ?? "";
    if (value !== "") origins[name] = parseOrigin(value, variables[name]);
  }
  return origins;
}

function parseOrigin(value: string, { variable, scheme, example }: OriginVariable): string {
  const localScheme = scheme.slice(0, -1);
  const createError = () =>
    new Error(
      `${variable} is ${JSON.stringify(value)}. Set it to a ${scheme} origin without path, query or credentials, ` +
        `such as ${example}, or to ${localScheme}://localhost:PORT.`,
    );
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw createError();
  }
  const origin = `${url.protocol}//${url.host}`;
  // as written but for letter case and one slash at the end: a policy takes neither path nor wildcard
  const isBare = value.toLowerCase().replace(/\/$/, "") === origin && /^[a-z0-9.-]+(?::\d+)?$/.test(url.host);
  const isLocal = /^(?:[a-z0-9-]+\.)?localhost$/.test(url.hostname);
  const isSecure = url.protocol === `${scheme}:` || (isLocal && url.protocol === `${localScheme}:`);
  if (!isBare || !isSecure) throw createError();
  return origin;
}
