/**
 * `fast-check` with the same values in every run, so that a change fails for what it changes. `npm run nightly -- properties`
 * looks for new counterexamples: with 5,000 random values each.
 */
const fc = require("../../node_modules/fast-check/lib/cjs/fast-check.js");

const searches = process.env.PORTICO_SEARCH_COUNTEREXAMPLES === "1";
if (!searches) fc.configureGlobal({ seed: 1 });

module.exports = searches
  ? { ...fc, assert: (property, options) => fc.assert(property, { ...options, numRuns: 5_000 }) }
  : fc;
