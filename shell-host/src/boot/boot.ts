import { resolvePlatform, resolveStorage, storageKeys } from "@portico/shared-sdk";
import { bootConfig } from "./bootConfig.ts";
import { isHeaderHidden } from "./headerVisibility.ts";
import { readPageFacts } from "./pageFacts.ts";
import { startBoot } from "./startBoot.ts";
import { startPage } from "./startPage.ts";
import { resolveTheme } from "./theme.ts";
import { warmLocaleData } from "./warmLocaleData.ts";

/*
 * Runs inline in the head of every static page: everything that crosses the network first, then theme and language, which
 * no paint comes before.
 */
const root = document.documentElement;
const facts = readPageFacts(root);
const storage = resolveStorage(window);

startBoot(window, bootConfig, facts, storage, (start) => startPage(window, start));

root.dataset["theme"] = resolveTheme(storage, matchMedia("(prefers-color-scheme: dark)").matches);
const platform = resolvePlatform({ userAgent: navigator.userAgent, screenWidth: screen.width });
if (isHeaderHidden(platform, location.search)) root.dataset["header"] = "hidden";
// order: the skeleton compares the cached navigation's language with this setting
storage.write(storageKeys.language.key, facts.locale);

warmLocaleData(window);
