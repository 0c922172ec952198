import { ownOrigin } from "../ownFiles.ts";
import { readPageLocale } from "../pageLanguage.ts";
import { readAppProfile } from "./appProfile.ts";

/** What `Router.push` takes of the product's own two pages. */
interface PagePush {
  readonly page: "login" | "register";
  readonly params: { readonly directlyRegister: boolean; readonly ref?: string };
}

/**
 * Does in the browser what the app would do, as near as a browser can.
 *
 * @param name module and method, such as `Router.push`
 * Shape:  modules, methods and params as in PROTOCOL.md#bridge-calls
 * Errors: rejects for a call that the app doesn't know
 */
export async function answerNativeCall(appVersion: string, name: string, params: unknown): Promise<unknown> {
  switch (name) {
    case "system.getAppConfig":
      return { appVersion };
    case "User.getUserProfile":
      return readAppProfile(ownOrigin);
    case "Router.push":
      return push(params as PagePush);
    case "Router.pop":
      location.assign(`/${readPageLocale()}/`);
      return { code: 0 };
    case "UrlLauncher.open":
      return openAddress((params as { url: string }).url);
    case "Share.shareImage":
      return saveImage((params as { base64: string }).base64);
  }
  throw new Error(`the app has no ${name}`);
}

/** The app's own login and register pages are the exchange's plain ones here. */
function push({ page, params }: PagePush) {
  const target = page === "register" || params.directlyRegister ? "register" : "login";
  const query = new URLSearchParams({ redirect_url: location.pathname + location.search });
  if (params.ref !== undefined) query.set("ref", params.ref);
  location.assign(`/${readPageLocale()}/${target}/?${query.toString()}`);
  return { code: 0 };
}

/** Mail and telephone leave the page in place; a web address gets a view of its own, as in the app. */
function openAddress(address: string) {
  const { protocol } = new URL(address);
  if (protocol === "https:") window.open(address, "_blank", "noopener");
  else if (protocol === "mailto:" || protocol === "tel:") location.assign(address);
  else throw new Error(`the app opens no ${protocol} addresses`);
  return { code: 0 };
}

/** The app opens its share dialog; a browser saves the image. */
function saveImage(base64: string) {
  const link = document.createElement("a");
  link.href = `data:image/png;base64,${base64}`;
  link.download = "portico.png";
  link.click();
  return { code: 0 };
}
