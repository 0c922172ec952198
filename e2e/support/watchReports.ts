import type { Page } from "@playwright/test";

/** Collects the messages of what the page reports to the collector under a code. */
export function watchReports(page: Page, code: string): readonly string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/v1/logs")) return;
    const { entries } = JSON.parse(request.postData() ?? "{}") as {
      readonly entries?: readonly { readonly code?: string; readonly message: string }[];
    };
    for (const entry of entries ?? []) if (entry.code === code) reports.push(entry.message);
  });
  return reports;
}
