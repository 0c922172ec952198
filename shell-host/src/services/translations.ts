/** In the chunk of the page views, which are the only readers of translations at run time so far. */
export { createTranslationClient } from "@portico/shared-sdk";
