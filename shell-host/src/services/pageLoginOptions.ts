import type { LoginOptions } from "@portico/shared-sdk";
import { parseLoginOptions } from "@portico/shared-sdk/host";

/**
 * Login options that a page sets for every login and registration on it. They are JSON in the attribute
 * `data-login-options` of one of its elements, and fields whose `data-login-option` is the option's name. The invite page sets
 * the inviter's code and that it can't be changed; the landing page has a field for the address. Fields are read when a login
 * begins: a password manager fills them without an event.
 *
 * Errors: none; an attribute that can't be parsed counts as absent
 */
export function readPageLoginOptions(page: ParentNode): LoginOptions {
  const fields = [...page.querySelectorAll<HTMLInputElement>("[data-login-option]")].flatMap(
    ({ dataset, value }) => (value.trim() === "" ? [] : [[dataset["loginOption"], value.trim()]]),
  );
  return parseLoginOptions({ ...readAttribute(page), ...Object.fromEntries(fields) });
}

function readAttribute(page: ParentNode): object {
  const json = page.querySelector<HTMLElement>("[data-login-options]")?.dataset["loginOptions"];
  try {
    return Object(JSON.parse(json ?? "{}")) as object;
  } catch {
    return {};
  }
}
