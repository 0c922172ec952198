import { createTagManager } from "./createTagManager.ts";

Object.defineProperty(window, "tagManager", { value: createTagManager(window as { dataLayer?: unknown }) });
