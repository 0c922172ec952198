import type { Telemetry } from "./telemetry.ts";
import { parseWebAddress } from "../runtime/webAddress.ts";

/** The target of a one-link: the app when it is installed, otherwise the store. */
export interface OneLinkRequest {
  /** An app link such as `portico://open/home?tab=1`. */
  readonly appLink: string;
  /** Which page or campaign the visitor comes from. */
  readonly campaign: string;
  /** The referral code of the user who invited the visitor. */
  readonly ref?: string;
}

/** The global object of the attribution script. The specification does not define it; this shape is configuration. */
export interface AttributionScript {
  createOneLink(request: OneLinkRequest): string | Promise<string>;
}

/**
 * Requests the app's one-link from the attribution script.
 *
 * Errors: none; a script that is missing, fails or returns anything except an https address causes a warning and `null`
 * Source: S8.14, S9.19
 */
export async function createAttributionLink(
  script: AttributionScript | undefined,
  request: OneLinkRequest,
  report: Telemetry["report"],
): Promise<string | null> {
  const warn = (code: string): null => {
    report({ level: "warn", name: "attribution", code, message: "no one-link for the app" });
    return null;
  };
  if (script === undefined) return warn("script-missing");
  try {
    const link = parseWebAddress(await script.createOneLink(request));
    const isUsable =
      link !== null && link.protocol === "https:" && link.username === "" && link.password === "";
    return isUsable ? link.href : warn("link-refused");
  } catch {
    return warn("link-failed");
  }
}
