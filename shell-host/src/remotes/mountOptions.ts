import type { RemoteNavigation } from "@portico/shared-sdk";

/** Which page of the exchange a mounted remote is to show, instead of the page around it. */
export interface MountOptions {
  /** The path below the locale segment, with slashes at both ends, such as `/trading-contest/spring-sprint/`. */
  readonly path?: string | undefined;
  /** The query as in `location.search`, with or without the question mark. */
  readonly query?: string | undefined;
}

/**
 * What the options change in a remote's navigation.
 *
 * Errors: throws a `TypeError` that names the option
 */
export function parseMountOptions(options: MountOptions = {}): Partial<RemoteNavigation> {
  const place: { -readonly [Name in keyof RemoteNavigation]?: RemoteNavigation[Name] } = {};
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (value === undefined) continue;
    if (name === "path" && typeof value === "string" && pathForm.test(value)) place.path = value;
    else if (name === "query" && typeof value === "string") place.query = new URLSearchParams(value);
    else
      throw new TypeError(`portico.mount: bad option ${name}. Use path, such as "/markets/", or query text`);
  }
  return place;
}

const pathForm = /^\/(?:[^/?#\s\\]+\/)*$/;
