import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../support/runProgram.ts";
import type { FaultProxy } from "../support/faultProxy.ts";
import { answerWith } from "../support/faultResponders.ts";
import type { EngineKind, EnginePage } from "./engine.ts";

/** Whether the engine has each feature, by the feature's name in the table. */
export type FeatureList = Readonly<Record<string, boolean>>;

/** Reads the rows "| name | yes | no | …" of docs/loader.md, of which the columns are Firefox and WebKitGTK. */
export function readDocumentedFeatures(engine: EngineKind["name"]): FeatureList {
  const text = readFileSync(path.join(rootDirectory, "docs/loader.md"), "utf8");
  const rows = [...text.matchAll(/^\| (.+?) +\| (yes|no) +\| (yes|no) +\|/gm)];
  return Object.fromEntries(
    rows.map(([, name = "", firefox, webkit]) => [name, (engine === "Firefox" ? firefox : webkit) === "yes"]),
  );
}

/** Bodies of functions that run in a page of the exchange. */
const checks: Readonly<Record<string, string>> = {
  // a task of the page's own: what WebDriver runs directly could be exempt from the policy
  "Trusted Types": `
    await new Promise((resolve) => setTimeout(resolve));
    try {
      document.createElement("div").innerHTML = "<b>x</b>";
      return false;
    } catch {
      return true;
    }`,
  "preloads of scripts that the policy names by hash": `
    const links = [...document.querySelectorAll("link[rel=preload][as=script]")];
    const findRequests = () => links.map(({ href }) => performance.getEntriesByName(href));
    // an entry is added when its request ends
    while (document.readyState !== "complete" || findRequests().some(({ length }) => length === 0))
      await new Promise((resolve) => setTimeout(resolve, 50));
    return links.length > 0 && findRequests().flat().every(({ initiatorType }) => initiatorType === "link");`,
  "`fetchPriority` of scripts": `return "fetchPriority" in HTMLScriptElement.prototype`,
  "`requestIdleCallback`": `return "requestIdleCallback" in window`,
  "`scheduler.yield`": `return "scheduler" in window && "yield" in window.scheduler`,
  "entries of type `layout-shift`": `return PerformanceObserver.supportedEntryTypes.includes("layout-shift")`,
};

/** Finds out what the engine has; the page shows the exchange afterwards. */
export async function readFeatures(
  page: EnginePage,
  proxy: FaultProxy,
  address: string,
): Promise<FeatureList> {
  const found: Record<string, boolean> = { "`Integrity-Policy`": await obeysIntegrityPolicy(page, proxy) };
  await page.open(address);
  for (const [name, body] of Object.entries(checks)) found[name] = await page.run<boolean>(body);
  return found;
}

/** Loads a script that has no hash, in a page with that header alone and in one without any. */
async function obeysIntegrityPolicy(page: EnginePage, proxy: FaultProxy): Promise<boolean> {
  proxy.respond(
    (address) => address === "/unhashed.js",
    answerWith(200, "text/javascript", "hasRun = true;"),
  );
  proxy.respond(
    (address) => address === "/with-policy" || address === "/without-policy",
    ({ response, path: address }) => {
      response.writeHead(200, {
        "content-type": "text/html",
        ...(address === "/with-policy" && { "integrity-policy": "blocked-destinations=(script)" }),
      });
      response.end('<!doctype html><title>Policy</title><script src="/unhashed.js"></script>');
    },
  );
  const runs = async (address: string) => {
    await page.open(`http://localhost:${proxy.port}${address}`);
    return page.run<boolean>(`return "hasRun" in window`);
  };
  return (await runs("/without-policy")) && !(await runs("/with-policy"));
}
