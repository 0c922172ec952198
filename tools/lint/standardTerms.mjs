/**
 * A word or phrase of an earlier vocabulary, and the standard term that replaces it.
 *
 * @typedef {object} StandardTerm
 * @property {string} avoid lower-case words separated by single spaces; matched in prose and in every spelling of an identifier
 * @property {string} use
 */

/**
 * docs/glossary.md has the terms to use; this table has the ones that must not come back.
 *
 * @type {readonly StandardTerm[]}
 */
export const standardTerms = [
  { avoid: "told", use: "reported, notified; name the actor" },
  { avoid: "tells", use: "reports, notifies; name the actor" },
  { avoid: "judge", use: "validate, interpret or decide" },
  { avoid: "judges", use: "validates, interprets or decides" },
  { avoid: "judged", use: "validated, interpreted or decided" },
  { avoid: "judging", use: "validating, interpreting or deciding" },
  { avoid: "judgement", use: "check or decision" },
  { avoid: "whoever", use: "the visitor, the team, the operator or the caller" },
  { avoid: "somebody", use: "the visitor, the team, the operator or the caller" },
  { avoid: "nobody", use: "no visitor, no caller; name the actor" },
  { avoid: "door", use: "entry point" },
  { avoid: "doors", use: "entry points" },
  { avoid: "room", use: "module, area, package or scope; free space" },
  { avoid: "rooms", use: "modules, areas, packages or scopes" },
  { avoid: "entrance", use: "login flow" },
  { avoid: "handover", use: "bootstrap state; app link for the native app" },
  { avoid: "stands", use: "is, is defined or is written" },
  { avoid: "kept", use: "cached, stored or preserved" },
  { avoid: "picture", use: "render, first render, first paint or image" },
  { avoid: "pictures", use: "renders or images" },
  { avoid: "doubt all", use: "invalidate all" },
  { avoid: "let go", use: "disconnect" },
  { avoid: "settle soon", use: "schedule flush" },
  { avoid: "settle wire", use: "sync subscriptions" },
  { avoid: "slot patience", use: "fallback timeout" },
  { avoid: "slot round", use: "attempt" },
  { avoid: "quiet moment", use: "idle" },
  { avoid: "when parsed", use: "on DOM ready" },
  { avoid: "recognise visitor", use: "resolve visitor" },
  { avoid: "foreign script", use: "third-party script" },
  { avoid: "foreign scripts", use: "third-party scripts" },
  { avoid: "live shell", use: "deployed shell" },
  { avoid: "live shells", use: "deployed shells" },
  { avoid: "live pages", use: "deployed pages" },
  { avoid: "gate finding", use: "violation" },
  { avoid: "release statement", use: "signing payload" },
  { avoid: "contest desk", use: "contest service" },
  { avoid: "account book", use: "account store" },
  { avoid: "trader field", use: "leaderboard simulator" },
  { avoid: "veteran", use: "seeded participant" },
  { avoid: "release yard", use: "release fixture" },
  { avoid: "mortal file system", use: "crashing file system" },
  { avoid: "channel workshop", use: "channel fixture" },
  { avoid: "inflict", use: "inject" },
  { avoid: "strike", use: "inject or fail" },
  { avoid: "strikes", use: "injects or fails" },
  { avoid: "struck", use: "targeted or failed" },
  { avoid: "planted", use: "injected" },
  { avoid: "weigh", use: "measure the size" },
  { avoid: "weighs", use: "has a size of" },
  { avoid: "weighed", use: "measured" },
  { avoid: "by chance", use: "at random" },
  { avoid: "mend", use: "fix" },
  { avoid: "mended", use: "fixed" },
  { avoid: "talkers", use: "transport" },
  { avoid: "hand over", use: "pass; open in the app" },
  { avoid: "hands over", use: "passes; opens in the app" },
  { avoid: "keep request", use: "precache list" },
  { avoid: "live page", use: "deployed page" },
  { avoid: "channel number", use: "sequence" },
  { avoid: "give change", use: "print change" },
  { avoid: "pursue", use: "try the candidate" },
  { avoid: "analytics outlet", use: "buffered sink" },
  { avoid: "report gate", use: "rate limiter" },
  { avoid: "requests in a row", use: "request waterfall depth" },
  { avoid: "good for", use: "valid for" },
  { avoid: "ours", use: "first-party; name the owner" },
  // not the plural: the DOM has `document.styleSheets`
  { avoid: "style sheet", use: "stylesheet" },
];
