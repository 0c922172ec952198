/** What programs print: text from builds, stored files and servers must not control a terminal or a CI system. */
export { ignoreClosedPipes } from "./ignoreClosedPipes.ts";
export { printableLine, printableText } from "./printableText.ts";
export { printTextOnly } from "./printTextOnly.ts";
