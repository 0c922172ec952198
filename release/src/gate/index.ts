/** Entry point of this repository's own checks. */
export { checkBrowserSupport } from "./browserSupport.ts";
export { findNewStyles } from "./findNewStyles.ts";
export { readStyleTokens } from "./styleSyntax.ts";
