import type { LoginOptions } from "@portico/shared-sdk";
import { parseLoginOptions } from "@portico/shared-sdk/host";

/**
 * Login options that a page sets for every login and registration on it, as JSON in the attribute
 * `data-login-options` of one of its elements. The invite page sets the inviter's code and that it can't be changed.
 *
 * Errors: none; a page without the attribute, or with one that can't be parsed, gives an empty object
 */
export function readPageLoginOptions(page: ParentNode): LoginOptions {
  const json = page.querySelector<HTMLElement>("[data-login-options]")?.dataset["loginOptions"];
  if (json === undefined) return {};
  try {
    return parseLoginOptions(JSON.parse(json));
  } catch {
    return {};
  }
}
