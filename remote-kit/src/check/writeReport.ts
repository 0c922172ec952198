import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { escapeHtml } from "@portico/shared-sdk/static";
import type { CheckResult } from "./checkResult.ts";
import { withRemotePage, type RunningRemote } from "./remotePage.ts";
import { listViews } from "./views.ts";

const reportName = "index.html";

export interface Report {
  readonly name: string;
  readonly results: readonly CheckResult[];
  /** Absent where no page could show the remote. */
  readonly running: RunningRemote | null;
}

/** Writes the results and a screenshot of each view to `directory`, which it replaces. Resolves to the report's file. */
export async function writeReport(directory: string, { name, results, running }: Report): Promise<string> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const screenshots = running === null ? [] : await takeScreenshots(directory, running);
  const file = path.join(directory, reportName);
  writeFileSync(file, renderReport(name, results, screenshots));
  return file;
}

/** Resolves to the HTML of each screenshot. */
async function takeScreenshots(directory: string, running: RunningRemote): Promise<readonly string[]> {
  const screenshots: string[] = [];
  for (const [index, { name, ...settings }] of listViews(running).entries()) {
    const file = `view-${index + 1}.png`;
    const title = escapeHtml(name);
    const problem = await withRemotePage(running, settings, async ({ page }) => {
      await page.screenshot({ path: path.join(directory, file), fullPage: true });
      return null;
    }).catch((error: unknown) => String(error));
    screenshots.push(
      problem === null
        ? `<figure><a href="${file}"><img src="${file}" alt="${title}" loading="lazy"></a><figcaption>${title}</figcaption></figure>`
        : `<p>No screenshot of ${title}: ${escapeHtml(problem)}</p>`,
    );
  }
  return screenshots;
}

function renderReport(name: string, results: readonly CheckResult[], screenshots: readonly string[]): string {
  const failed = results.filter(({ findings }) => findings.length > 0).length;
  const rows = results.map(({ title, findings, tookMs }) => {
    const list = findings.map((finding) => `<li>${escapeHtml(finding)}</li>`).join("");
    return `<tr><td>${findings.length === 0 ? "passed" : "failed"}</td><td>${escapeHtml(title)}${list === "" ? "" : `<ul>${list}</ul>`}</td><td>${(tookMs / 1_000).toFixed(1)} s</td></tr>`;
  });
  const title = escapeHtml(`Check of ${name}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  td, th { border-block-end: 1px solid #8886; padding: 0.5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  td:first-child, td:last-child { white-space: nowrap; }
  .screenshots { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
  figure { margin: 0; }
  img { border: 1px solid #8886; height: 24rem; object-fit: cover; object-position: top; width: 100%; }
</style>
<h1>${title}</h1>
<p>${results.length - failed} checks passed, ${failed} failed</p>
<table>
<thead><tr><th>Result</th><th>The remote …</th><th>Time</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
<h2>Screenshots</h2>
<div class="screenshots">
${screenshots.join("\n")}
</div>
</html>
`;
}
