import type { Locale } from "@portico/shared-sdk";
import { fallbackLocale, isLocale, parseMessageSet, type Telemetry } from "@portico/shared-sdk/host";
import { createPorticoIntl, type IntlShape } from "@portico/shared-sdk/react";
import { formatDateTime } from "@portico/shared-sdk/remote";
import type { PreviewErrorCode } from "@portico/release/format";
import { addShadowStyles } from "../shell/addShadowStyles.ts";
import { badgeStyles } from "./badgeStyles.ts";
import type { RunningPreview } from "./previewSession.ts";

/** Shows a visitor of the tab what it previews and until when, with a button that ends it, or why it previews nothing. */
export interface PreviewBadge {
  readonly showRunning: (preview: RunningPreview) => void;
  readonly hideRunning: () => void;
  readonly showRefusal: (code: PreviewErrorCode) => void;
}

interface PreviewBadgePorts {
  readonly locale: string;
  readonly telemetry: Telemetry;
  /** The shell's own messages, as they came over the network. */
  readonly messages: Promise<unknown>;
  readonly onEnd: () => void;
}

const invalid = { id: "preview.invalid" };
const withdrawn = { id: "preview.withdrawn" };

const refusalMessages: Readonly<Record<PreviewErrorCode, { readonly id: string }>> = {
  malformed: invalid,
  "wrong-environment": { id: "preview.environment" },
  "wrong-key": invalid,
  "bad-signature": invalid,
  expired: { id: "preview.expired" },
  "too-long": invalid,
  disabled: withdrawn,
  withdrawn,
  "record-missing": { id: "preview.missing" },
  "other-release": invalid,
  "bad-record": invalid,
  unsigned: invalid,
  "already-active": { id: "preview.second" },
};

/** Makes the badge in a shadow root, where neither the page's styles nor those of a remote apply. */
export function createPreviewBadge(page: Window & typeof globalThis, ports: PreviewBadgePorts): PreviewBadge {
  const { document } = page;
  const host = document.createElement("portico-preview");
  const root = host.attachShadow({ mode: "open" });
  addShadowStyles(root, badgeStyles);
  const language = loadLanguage(ports);
  let running: HTMLElement | null = null;

  const add = (box: HTMLElement) => {
    root.append(box);
    if (!host.isConnected) document.body.append(host);
  };

  function createBox({ intl, isFallback }: BadgeLanguage, action: string, onAction: () => void) {
    const box = document.createElement("section");
    const title = document.createElement("strong");
    const text = document.createElement("span");
    const button = document.createElement("button");
    title.textContent = intl.formatMessage({ id: "preview.title" });
    box.setAttribute("aria-label", title.textContent);
    if (isFallback) Object.assign(box, { lang: "en", dir: "ltr" });
    text.setAttribute("role", "status");
    button.type = "button";
    button.textContent = action;
    button.addEventListener("click", onAction);
    box.append(title, text, button);
    return { box, text };
  }

  return {
    showRunning: (preview) =>
      void language.then((loaded) => {
        const { intl, locale } = loaded;
        const { remote, version, notAfter } = preview;
        // isolated: both are Latin, also in a right-to-left sentence
        const release = `\u2068${remote} ${version}\u2069`;
        const { box, text } = createBox(loaded, intl.formatMessage({ id: "preview.end" }), ports.onEnd);
        const whenRunning =
          notAfter === null
            ? release
            : intl.formatMessage(
                { id: "preview.until" },
                { release, time: formatDateTime(notAfter, locale) },
              );
        text.textContent = whenRunning;
        running?.remove();
        running = box;
        add(box);
        followSlots(page, preview, (hasFailed) => {
          text.textContent = hasFailed
            ? intl.formatMessage({ id: "preview.failed" }, { release })
            : whenRunning;
        });
      }),
    hideRunning: () => void language.then(() => running?.remove()),
    showRefusal: (code) =>
      void language.then((loaded) => {
        const { intl } = loaded;
        const { box, text } = createBox(loaded, intl.formatMessage({ id: "shell.dismiss" }), () =>
          box.remove(),
        );
        const codeText = document.createElement("code");
        codeText.textContent = code;
        text.append(intl.formatMessage(refusalMessages[code]), " ", codeText);
        add(box);
      }),
  };
}

/** Calls back whether a slot of the remote shows another release or none, since the preview could not be loaded or threw. */
function followSlots(
  { document, MutationObserver }: Window & typeof globalThis,
  { remote, version }: RunningPreview,
  onChange: (hasFailed: boolean) => void,
): void {
  const slots = [...document.querySelectorAll<HTMLElement>(`[data-remote="${remote}"]`)];
  const update = () =>
    onChange(
      slots.some(
        ({ dataset }) =>
          dataset["unavailable"] !== undefined ||
          (dataset["state"] === "mounted" && dataset["release"] !== version),
      ),
    );
  const observer = new MutationObserver(update);
  for (const slot of slots) {
    observer.observe(slot, { attributeFilter: ["data-state", "data-release", "data-unavailable"] });
  }
  update();
}

interface BadgeLanguage {
  readonly intl: IntlShape;
  readonly locale: Locale;
  /** Whether they are in English since those of the page's language are missing. */
  readonly isFallback: boolean;
}

async function loadLanguage({ locale, telemetry, messages }: PreviewBadgePorts): Promise<BadgeLanguage> {
  const pageLocale = isLocale(locale) ? locale : fallbackLocale;
  try {
    const set = parseMessageSet(await messages)?.messages ?? {};
    if ("preview.title" in set) {
      const intl = createPorticoIntl({ locale: pageLocale, messages: set, telemetry });
      return { intl, locale: pageLocale, isFallback: false };
    }
  } catch {
    // the page reports it
  }
  const { englishMessages } = await import("../shell/englishMessages.ts");
  const english = parseMessageSet(englishMessages)?.messages ?? {};
  const intl = createPorticoIntl({ locale: fallbackLocale, messages: english, telemetry });
  return { intl, locale: fallbackLocale, isFallback: pageLocale !== fallbackLocale };
}
