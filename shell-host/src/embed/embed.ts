import { matchesMedia, type CodedError } from "@portico/shared-sdk";
import { resolveStorage, systemClock } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { storeBootstrapState } from "../boot/bootstrapState.ts";
import { startDownloads } from "../boot/startDownloads.ts";
import { resolveTheme } from "../boot/theme.ts";
import { awaitPortico } from "../publicApi/porticoGlobal.ts";
import { remoteRuntimeSymbol } from "../remotes/remoteRuntime.ts";
import type { MountOptions } from "../remotes/mountOptions.ts";
import { resolveFallbackTimeoutMs } from "../remotes/fallbackTimeout.ts";
import { createRemoteElement } from "./createRemoteElement.ts";
import { embedConfig } from "./embedConfig.ts";
import { describeMissingLanguage, resolveEmbedFacts } from "./embedFacts.ts";

/*
 * `embed.js`: puts header and footer of the exchange on any page. It costs the page nothing but itself until one of its
 * elements comes near the viewport; then it starts the same channel, the same checks and the same shell as a static
 * page does.
 */
type EmbedError = CodedError<"EmbedError", "shell-failed">;

const elementName = "portico-remote";

// browser: a named element of the page can replace `document.currentScript`, but not for the prototype's getter
const readScript = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get;
const tag = readScript?.call(document) as HTMLScriptElement | null | undefined;

function start(script: HTMLScriptElement): void {
  const { lang } = document.documentElement;
  const facts = resolveEmbedFacts(script, lang, embedConfig);
  const missingLanguage = describeMissingLanguage(script, lang, facts);
  // eslint-disable-next-line no-console -- for the developer of the page
  if (missingLanguage !== null) console.info(missingLanguage);
  const storage = resolveStorage(window);
  let shell: Promise<unknown> | null = null;

  /** First-party pages, and pages that include embed.js twice, have a shell already. Each page has one shell. */
  async function startShell(): Promise<void> {
    if (remoteRuntimeSymbol in window) return;
    // libraries of the shell take a member of all objects for one of theirs, and throw
    for (const name in {}) throw new Error(`it has added "${name}" to Object.prototype`);
    const downloads = startDownloads(window, embedConfig, facts, storage, Promise.resolve());
    storeBootstrapState(window, { ...downloads, sitePage: null });
    for (const { address, integrity } of embedConfig.styles) {
      // without its stylesheet a remote is unstyled but works
      downloads.files.loadStyle({ addresses: [`${facts.origin}${address}`], integrity }).catch(() => {});
    }
    await downloads.shell;
  }

  /**
   * While the shell has not loaded, the element's state is `fallback`; a shell that loads later mounts there.
   *
   * Errors: rejects with an {@link EmbedError} where the page's policy or the network keeps the shell out
   */
  const mount = async (remote: string, element: HTMLElement, options?: MountOptions) => {
    element.dataset["portico"] = "";
    element.dataset["theme"] ??= resolveTheme(storage, matchesMedia("(prefers-color-scheme: dark)"));
    const showFallback = () => {
      element.dataset["state"] = "fallback";
    };
    const stopWaiting = systemClock.schedule(
      showFallback,
      resolveFallbackTimeoutMs(systemClock.monotonicNow()),
    );
    try {
      await (shell ??= startShell().catch(logAndThrow));
    } catch (error) {
      showFallback();
      throw error;
    } finally {
      stopWaiting();
    }
    return (await awaitPortico(window)).mount(remote, element, options);
  };

  customElements.define(elementName, createRemoteElement(facts.origin, mount));
  Object.defineProperty(window, "porticoEmbed", { value: Object.freeze({ mount }), enumerable: true });
}

/** Logged once per page, however many of its elements wait. */
function logAndThrow(reason: unknown): never {
  const message = `${site.name} can't run on this page: ${String(reason)}`;
  // eslint-disable-next-line no-console -- for the developer of the page; nothing of others' pages is reported
  console.error(message);
  const error: Error & EmbedError = Object.assign(new Error(message), {
    name: "EmbedError" as const,
    code: "shell-failed" as const,
  });
  throw error;
}

if (tag && customElements.get(elementName) === undefined) start(tag);
