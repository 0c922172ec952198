import type { OneLinkRequest } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { showSmartBanner } from "./smartBanner.ts";

/** The address that opens the app where it is installed and a store where it is not. */
export function createOneLink({ appLink, campaign, ref }: OneLinkRequest): string {
  const query = new URLSearchParams({ link: appLink, campaign });
  if (ref !== undefined) query.set("ref", ref);
  return `${site.app.address}/open?${query.toString()}`;
}

Object.defineProperty(window, "attribution", { value: Object.freeze({ createOneLink, showSmartBanner }) });
