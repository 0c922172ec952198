import type { Control } from "./control.ts";
import { attackTest, moduleTest, releaseTest } from "./namedTests.ts";

const securityHeaders = "shell-host/src/static/securityHeaders.ts";
const startDownloads = "shell-host/src/boot/startDownloads.ts";

/** What a page's policies and its own code hold against other code, and what leaves it. */
export const pageControls: readonly Control[] = [
  {
    threat: "T6",
    control: "the content security policy for scripts",
    file: securityHeaders,
    find: "`script-src ${boot} ${shell} 'strict-dynamic'`,",
    put: "\"script-src * data: 'unsafe-inline'\",",
    also: { file: securityHeaders, find: ', script-src ${boot} ${own.join(" ")};', put: ";" },
    test: attackTest("kinds runs in a page", "injectedMarkup.spec.ts"),
  },
  {
    threat: "T6",
    control: "Trusted Types",
    file: securityHeaders,
    find: "\"require-trusted-types-for 'script'\",",
    put: "",
    test: attackTest("a remote can't create a Trusted Types policy or run text as code", "integrity.spec.ts"),
  },
  {
    threat: "T7",
    control: "frame-ancestors",
    file: securityHeaders,
    find: "\"frame-ancestors 'none'\",",
    put: "",
    test: attackTest("a page of the type home can't be framed", "frames.spec.ts"),
  },
  {
    threat: "T8",
    control: "the embedding tag is read past the document's named elements",
    file: "shell-host/src/embed/embed.ts",
    find: "readScript?.call(document)",
    put: "document.currentScript",
    test: attackTest("a named image is not used as the tag", "clobbering.spec.ts"),
  },
  {
    threat: "T8",
    control: "the embedding page's shell is found past the page's own names",
    file: "shell-host/src/publicApi/porticoGlobal.ts",
    find: "const api = page[apiKey];",
    put: "const api = (page as unknown as { portico?: PorticoGlobal }).portico;",
    test: attackTest("a variable called portico is not used as the shell", "clobbering.spec.ts"),
  },
  {
    threat: "T9",
    control: "fetch is captured at boot",
    file: startDownloads,
    find: "page.fetch.bind(page)",
    put: "((...call: Parameters<typeof fetch>) => page.fetch(...call))",
    test: attackTest("functions that a remote has replaced", "globals.spec.ts"),
  },
  {
    threat: "T9",
    control: "the boot freezes what verifies signatures",
    file: "shell-host/src/boot/boot.ts",
    find: "freezeCrypto(window);",
    put: "",
    test: attackTest(
      "refuses and reports a forged channel after a remote replaces crypto.subtle.verify of the object",
      "primordials.spec.ts",
    ),
  },
  {
    threat: "T9",
    control: "signatures are counted without functions that a script can replace",
    file: "release/src/format/verifySignatures.ts",
    find: "(await pending[index]) as Verdict",
    put: "(await Promise.all([pending[index]]))[0] as Verdict",
    test: attackTest(
      "refuses and reports a forged channel after a remote replaces Promise.all",
      "primordials.spec.ts",
    ),
  },
  {
    threat: "T9",
    control: "the Trusted Types policy's function is bound at boot",
    file: "shell-host/src/remotes/scriptPolicy.ts",
    find: "policy?.createScriptURL.bind(policy)",
    put: "policy && ((address: string) => policy.createScriptURL(address))",
    test: attackTest("a function in the policy's prototype", "sameRealm.spec.ts"),
  },
  {
    threat: "T22",
    control: "seed phrases are redacted",
    file: "shared-sdk/src/core/telemetry/redactText.ts",
    find: '.replace(seedPhrase, "[secret]")',
    put: "",
    test: {
      runner: "jest",
      project: "shared-sdk",
      file: "shared-sdk/src/core/telemetry/redactText.test.ts",
      name: "legal winner thank year wave sausage",
    },
  },
  {
    threat: "pages",
    control: "the gate refuses a route of a page of the shell",
    file: "release/src/gate/checkRoutes.ts",
    find: 'shellPath === "/" ? route === "/" : route.startsWith(shellPath)',
    put: 'shellPath === "/" && route === "/"',
    test: releaseTest("with the path /sem/:id/, which belongs to a page of the shell", "pages.flow.test.ts"),
  },
  {
    threat: "pages",
    control: "images come from the static host only",
    file: securityHeaders,
    find: '`img-src ${own.join(" ")} data:`,',
    put: '"img-src * data:",',
    test: attackTest("an image with a token in its address on another host", "violationReports.spec.ts"),
  },
  {
    threat: "pages",
    control: "the browser itself reports what a policy blocked",
    file: securityHeaders,
    find: '"Reporting-Endpoints": `${reportGroup}="${reportsUrl}"`,',
    put: "",
    // Chromium also finds the group of reports in the older header
    also: { file: securityHeaders, find: '"Report-To": JSON', put: '"X-Removed": JSON' },
    test: attackTest("an inline script is blocked, and the collector receives", "violationReports.spec.ts"),
  },
  {
    threat: "pages",
    control: "nginx redirects to a path, whatever Host a request has",
    file: "shell-host/src/static/nginxConfig.ts",
    find: "absolute_redirect off;",
    put: "absolute_redirect on;",
    test: {
      runner: "browser",
      project: "nginx",
      file: "e2e/nginx/nginx.spec.ts",
      name: "nginx redirects to a path without a host, for any Host header",
    },
  },
  {
    threat: "pages",
    control: "servers send stored files of listed types",
    file: "release/src/site/siteFiles.ts",
    find: "{ css, js, json, txt }, immutableCaching",
    put: '{ css, js, json, txt, html: "text/html" }, immutableCaching',
    test: moduleTest("serves no other type below /remotes/", "site/siteFiles.test.ts"),
  },
];
