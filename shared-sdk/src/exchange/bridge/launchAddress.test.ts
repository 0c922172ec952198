import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { parseLaunchAddress } from "./launchAddress.ts";

describe("parseLaunchAddress", () => {
  it.each([
    ["https://www.portico.example/en/?a=1#b", "https://www.portico.example/en/?a=1#b"],
    ["HTTPS://Example.org", "https://example.org/"],
    ["mailto:support@portico.example?subject=Hi", "mailto:support@portico.example?subject=Hi"],
    ["tel:+905551234567", "tel:+905551234567"],
    ["tel:(0555)123-45.67", "tel:(0555)123-45.67"],
  ])("accepts %s", (address, url) => expect(parseLaunchAddress(address)).toBe(url));

  it.each([
    "",
    "/en/",
    "//evil.example/",
    "www.portico.example",
    "http://www.portico.example/",
    "intent://scan/#Intent;scheme=zxing;package=com.evil;end",
    "intent:#Intent;action=android.intent.action.VIEW;end",
    "file:///etc/passwd",
    "content://contacts/people/1",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://www.portico.example/1",
    "vbscript:msgbox(1)",
    "view-source:https://example.org",
    "portico://open/login",
    "market://details?id=com.evil",
    "sms:+1",
    "ws://example.org",
    "https://user:secret@example.org/",
    "https://user@example.org/",
    "https://",
    "tel:*%2306%23",
    "tel:*#06#",
    "tel:123;phone-context=+1",
    "tel:",
    "https:\\\\user:x@evil.example",
  ])("refuses %j", (address) => expect(parseLaunchAddress(address)).toBeNull());

  it("returns only https, mailto and tel addresses, for any input", () => {
    const scheme = fc.constantFrom(
      "https:",
      "mailto:",
      "tel:",
      "intent:",
      "file:",
      "javascript:",
      "http:",
      "",
    );
    fc.assert(
      fc.property(fc.tuple(scheme, anyText), (parts) => {
        const url = parseLaunchAddress(parts.join(""));
        if (url !== null) expect(url).toMatch(/^(?:https|mailto|tel):/);
      }),
    );
  });
});
