import { matchesMedia } from "@portico/shared-sdk";
import {
  readStoredText,
  resolvePlatform,
  resolveStorage,
  storageKeys,
  systemClock,
} from "@portico/shared-sdk/host";
import { bootConfig } from "./bootConfig.ts";
import { storeBootstrapState } from "./bootstrapState.ts";
import { awaitFirstPaint, preparePaint, limitPaintDelay } from "./firstPaint.ts";
import { freezeCrypto } from "./freezeCrypto.ts";
import { isHeaderHidden } from "./headerVisibility.ts";
import { readPageFacts } from "./pageFacts.ts";
import { startDownloads } from "./startDownloads.ts";
import { startSitePage } from "./startSitePage.ts";
import { resolveTheme } from "./theme.ts";
import { warmLocaleData } from "./warmLocaleData.ts";

/*
 * Inline in the head of every static page. The start of a page, from its first byte to the mounted header, has nine
 * steps: this file takes the first four, `../main.ts` the others.
 */
const root = document.documentElement;
const facts = readPageFacts(root);
const storage = resolveStorage(window);

// 1. Request the channel, and insert the shell's scripts in the first frame; the page preloads them. Everything that crosses the network comes first.
const firstPaint = awaitFirstPaint(window, systemClock);
const downloads = startDownloads(window, bootConfig, facts, storage, firstPaint);

// 2. Request the page's messages and, once the channel is verified, the files of the page's remotes.
const sitePage = startSitePage(window, storage, downloads);

// 3. Pass all of it to the shell, which is loading.
storeBootstrapState(window, { ...downloads, sitePage });

// 4. Set what the first paint depends on: theme, space for the user, header.
root.dataset["theme"] = resolveTheme(storage, matchesMedia("(prefers-color-scheme: dark)"));
if (readStoredText(storage, storageKeys.userId) !== null) root.dataset["user"] = "expected";
const platform = resolvePlatform({ userAgent: navigator.userAgent, screenWidth: screen.width });
if (isHeaderHidden(platform, location.search)) root.dataset["header"] = "hidden";
// order: the skeleton compares the cached navigation's language with this setting
storage.write(storageKeys.language.key, facts.locale);
warmLocaleData(window);
limitPaintDelay(window, systemClock);
preparePaint(window, systemClock);
// order: no other script of the page has run before
freezeCrypto(window);
