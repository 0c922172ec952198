/**
 * A program of another repository on plain Node. Imports every documented name of the entry points `.` and `./host`
 * without React, and calls each pure function once.
 *
 * Source: S18.27
 */
import assert from "node:assert/strict";
import { register } from "node:module";

register("./reactFree.mjs", import.meta.url);
const sdk = {
  ...(await import("@portico/shared-sdk")),
  ...(await import("@portico/shared-sdk/host")),
};

for (const name of [
  "createApiClient",
  "createQuoteClient",
  "createAppBridge",
  "createStore",
  "defineRemote",
]) {
  assert.equal(typeof sdk[name], "function", name);
}
assert.equal(sdk.resolveEdition("tr.portico.example"), "turkey");
assert.equal(sdk.resolveEnvironment("tr.testnet.portico.example"), "testnet");
assert.deepEqual({ ...sdk.parseLocalePath("/tr-TUR/sem/") }, { locale: "tr-TUR", rest: "/sem/" });
assert.equal(sdk.replaceLocale("/en/sem/?a=1", "tr-TUR"), "/tr-TUR/sem/?a=1");
assert.deepEqual(sdk.resolveDeepLink("https://elsewhere.example/"), { matched: false });
assert.equal(
  sdk.safeRedirect("https://evil.example/", { origin: "https://www.portico.example", fallback: "/en/" }),
  "/en/",
);
assert.deepEqual(sdk.parseEnvelope('{"ret_code":0,"result":1}', { url: "/a", isProfile: false }), {
  ok: true,
  result: 1,
});
assert.deepEqual(sdk.parseQuoteFrame('{"pong":1700000000000}'), {
  ok: true,
  kind: "pong",
  time: 1700000000000,
});
assert.equal(sdk.parseAvatarUrl('{"imageURL":"https://cdn.example/a.png"}'), "https://cdn.example/a.png");
assert.equal(sdk.resolvePlatform({ userAgent: "Mozilla/5.0 (X11; Linux)", screenWidth: 1920 }), "pc");
