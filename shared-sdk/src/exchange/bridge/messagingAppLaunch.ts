import { isReferralCode } from "../../page/links/referralCode.ts";
import { toMessagingAppPlatform, type MessagingAppPlatform } from "./platform.ts";

/**
 * How the messaging app opened this page. All of it comes from the address and can be forged:
 * it selects layout, language and a referral code, and does not authenticate the visitor.
 */
export interface MessagingAppLaunch {
  readonly platform: MessagingAppPlatform;
  /** The start parameter, where it is a valid reference code. */
  readonly startParameter: string | null;
  /** The app's code of the user's language; `resolveMessagingAppLocale` turns it into a locale. */
  readonly languageCode: string | null;
}

export interface MessagingAppFacts {
  /** The page's absolute address, fragment included. */
  readonly address: string;
  /** The launch that an earlier page of this tab stored; `null` without one. */
  readonly storedLaunch?: string | null;
  /** `window.Telegram.WebApp`, where the messaging app's own script has run. */
  readonly webApp?: unknown;
}

const maxLaunchCharacters = 16_384;
const languageGrammar = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** The platform name that the messaging app's script sets in a plain browser. */
const noPlatform = "unknown";

/**
 * Reads how the page was opened.
 *
 * Shape:  `tgWebAppPlatform`, `tgWebAppStartParam` and `tgWebAppData` of the fragment, else of what is stored for the tab,
 *         else `platform` and `initData` of the web app object; its `initDataUnsafe` is never read
 * Errors: none; a page that is not a mini-app returns `null`, an unreadable part is ignored
 * Source: S3.25, S5.70, S9.14, S9.15; parameter names are the messaging app's own
 */
export function parseMessagingAppLaunch(facts: MessagingAppFacts): MessagingAppLaunch | null {
  const { address, webApp } = facts;
  const clientName = readClientName(facts);
  if (!clientName) return null;
  const launch = readLaunchParameters(facts);
  const data = new URLSearchParams(launch.get("tgWebAppData") || readText(webApp, "initData", ""));
  return Object.freeze({
    platform: toMessagingAppPlatform(clientName),
    startParameter:
      [
        ...launch.getAll("tgWebAppStartParam"),
        ...readQuery(address).getAll("tgWebAppStartParam"),
        ...data.getAll("start_param"),
      ].find(isReferralCode) ?? null,
    languageCode: readLanguageCode(data.get("user")),
  });
}

/** Whether a messaging app has opened the page: the same answer as a launch's, at a fraction of its weight. */
export function isMessagingApp(facts: MessagingAppFacts): boolean {
  return readClientName(facts) !== "";
}

/**
 * The fields of a launch that later pages of the tab need, in the format of a launch, so that the same parser validates
 * it. The signed launch data is left out.
 */
export function formatMessagingAppLaunch(launch: MessagingAppLaunch): string {
  const { platform, startParameter, languageCode } = launch;
  // the fields of a launch are validated, so that none of them needs escaping
  const data = `user%3D{"language_code":"${languageCode ?? ""}"}`;
  return `tgWebAppPlatform=${platform}&tgWebAppStartParam=${startParameter ?? ""}&tgWebAppData=${data}`;
}

function readClientName(facts: MessagingAppFacts): string {
  const launch = readLaunchParameters(facts);
  return launch.get("tgWebAppPlatform") || readText(facts.webApp, "platform", noPlatform);
}

/** The fragment's parameters; the messaging app puts them behind a `?` where the fragment held something already. */
function readLaunchParameters({ address, storedLaunch }: MessagingAppFacts): URLSearchParams {
  const [, fragment = ""] = splitOnce(address, "#");
  const [path, parameters] = splitOnce(fragment, "?");
  const launch = new URLSearchParams((parameters ?? path).slice(0, maxLaunchCharacters));
  return launch.get("tgWebAppPlatform") || !storedLaunch ? launch : new URLSearchParams(storedLaunch);
}

function readQuery(address: string): URLSearchParams {
  const [page] = splitOnce(address, "#");
  return new URLSearchParams(splitOnce(page, "?")[1]);
}

function readLanguageCode(user: string | null): string | null {
  try {
    const code = readText(JSON.parse(user ?? "null"), "language_code", "");
    return languageGrammar.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** A text property; empty where it is missing, too long or equal to the placeholder `nothing`. */
function readText(source: unknown, name: string, nothing: string): string {
  if (typeof source !== "object" || source === null) return "";
  const value = (source as Record<string, unknown>)[name];
  return typeof value === "string" && value.length <= maxLaunchCharacters && value !== nothing ? value : "";
}

function splitOnce(text: string, separator: string): [string, string?] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
