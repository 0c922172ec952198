import { createHash } from "node:crypto";
import { publicFileHeaders } from "@portico/release/site";
import type { ServiceOrigins } from "@portico/shared-sdk";
import type { StaticFile } from "./Document.tsx";
import { pageStyles } from "./pageStyles.ts";
import { speculationRulesAddress } from "./speculationRules.ts";

/** Header name to value; the local origin and every server configuration are made from these. */
export interface PublicHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
}

/** The endpoint's name in the headers that refer to it. */
const reportGroup = "portico";

/** A week: how long a browser stores where to report failed connections. */
const networkReportSeconds = 7 * 24 * 60 * 60;

/** The source expression of an inline script or stylesheet in a policy. */
function hashForPolicy(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The headers that a page and an asset are sent with.
 *
 * Scripts pass two policies: the first trusts the inline boot by its hash and what that inserts (`strict-dynamic`), the
 * second allows only known hosts, so that a script must satisfy both. The shell's files are inserted by the boot; their
 * hashes are listed for the page's preloads, which no script inserts. `Integrity-Policy` makes the browser itself refuse
 * a script without a hash. Browsers report violations and failed connections to the collector, which has an origin of its own.
 *
 * Source: S18.20
 */
export function createPublicHeaders(
  bootScript: string,
  shellScripts: readonly StaticFile[],
  origins: ServiceOrigins,
): PublicHeaders {
  const boot = hashForPolicy(bootScript);
  const shell = shellScripts.map(({ integrity }) => `'${integrity}'`).join(" ");
  const own = ["'self'", origins.static].filter((origin) => origin !== origins.page);
  const reportsUrl = `${origins.collector}/v1/reports`;
  const connect = ["'self'", origins.api, origins.stream, origins.static, origins.collector];
  const trusting = [
    "default-src 'none'",
    `script-src ${boot} ${shell} 'strict-dynamic'`,
    `style-src ${hashForPolicy(pageStyles)} ${own.join(" ")}`,
    // named hosts only: the address of an image can contain a session token
    `img-src ${own.join(" ")} data:`,
    // fonts are verified bytes that the boot creates or a verified stylesheet contains, never files of their own
    "font-src data:",
    `connect-src ${[...new Set(connect)].join(" ")}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types portico",
    // the second is for engines without the first
    `report-to ${reportGroup}`,
    `report-uri ${reportsUrl}`,
  ];
  return {
    page: {
      "Content-Security-Policy": `${trusting.join("; ")}, script-src ${boot} ${own.join(" ")}; report-to ${reportGroup}; report-uri ${reportsUrl}`,
      "Integrity-Policy": `blocked-destinations=(script), endpoints=(${reportGroup})`,
      "Reporting-Endpoints": `${reportGroup}="${reportsUrl}"`,
      // failed connections, which no script of the page can report; this header needs the older Report-To
      "Report-To": JSON.stringify({
        group: reportGroup,
        max_age: networkReportSeconds,
        endpoints: [{ url: reportsUrl }],
      }),
      NEL: JSON.stringify({ report_to: reportGroup, max_age: networkReportSeconds }),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
      "Speculation-Rules": `"${speculationRulesAddress}"`,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
      // for browsers without `frame-ancestors`
      "X-Frame-Options": "DENY",
    },
    asset: publicFileHeaders,
  };
}
