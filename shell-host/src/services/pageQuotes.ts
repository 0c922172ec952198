// a file of its own, because `import()` of a package's entry point would load all of it
export { createQuoteClient } from "@portico/shared-sdk/host";
