import { resolveStorage } from "@portico/shared-sdk";
import { startBoot } from "../boot/startBoot.ts";
import { resolveTheme } from "../boot/theme.ts";
import { awaitPortico } from "../publicApi/porticoGlobal.ts";
import { remoteRuntimeKey } from "../remotes/remoteRuntime.ts";
import { createRemoteElement } from "./createRemoteElement.ts";
import { embedConfig } from "./embedConfig.ts";
import { resolveEmbedFacts } from "./embedFacts.ts";

/*
 * `embed.js`: puts header and footer of the exchange on any page. It costs the page nothing but itself until one of its
 * elements comes near the viewport; then it starts the same channel, the same checks and the same shell as a static
 * page does.
 */
const elementName = "portico-remote";

// browser: a named element of the page can stand in for `document.currentScript`, but not for the prototype's getter
const readScript = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get;
const tag = readScript?.call(document) as HTMLScriptElement | null | undefined;

function start(script: HTMLScriptElement): void {
  const facts = resolveEmbedFacts(script, document.documentElement.lang, embedConfig.environment);
  const storage = resolveStorage(window);

  /** A page that is ours, or that embeds twice, has a shell already; there is one for a page. */
  function startShell(): void {
    if (remoteRuntimeKey in window) return;
    const { files } = startBoot(window, embedConfig, facts, storage);
    for (const { address, integrity } of embedConfig.styles) {
      // without its sheet a remote is plain, and still there
      files.loadStyle({ addresses: [`${facts.origin}${address}`], integrity }).catch(() => {});
    }
  }

  const mount = async (remote: string, element: HTMLElement) => {
    startShell();
    element.dataset["portico"] = "";
    element.dataset["theme"] ??= resolveTheme(storage, matchMedia("(prefers-color-scheme: dark)").matches);
    return (await awaitPortico(window)).mount(remote, element);
  };

  customElements.define(elementName, createRemoteElement(mount));
  Object.defineProperty(window, "porticoEmbed", { value: Object.freeze({ mount }), enumerable: true });
}

if (tag && customElements.get(elementName) === undefined) start(tag);
