import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createRoundMetrics } from "./roundMetrics.ts";
import type { ServedFacts } from "./servedFacts.ts";
import type { OriginReport } from "./verifyOrigin.ts";

const facts: ServedFacts = {
  issuedAt: 1_000_000,
  notAfter: 3_000_000,
  timestampNotAfter: null,
  keyring: { sequence: 4, issuedAt: 500_000, notAfter: 9_000_000, keys: 3, threshold: 2 },
  releases: { stable: 2, canary: 1, edition: 0, platform: 0, disabled: 1, withdrawn: 3 },
};
const report: OriginReport = {
  origin: 'https://"tr".example',
  environment: "production",
  sequence: 7,
  seen: null,
  facts,
  files: 12,
  findings: [],
};
const finding = { address: "", message: "", browsers: [] };
const linesOf = (text: string) => text.split("\n").filter((line) => !line.startsWith("#"));

test("begins with the number of rounds", () => {
  expect(createRoundMetrics().format()).toBe(
    "# HELP portico_rounds_total Rounds since the start of the watcher.\n# TYPE portico_rounds_total counter\nportico_rounds_total 0\n",
  );
});

test("gives times in seconds, escapes labels, and leaves out what a channel does not have", () => {
  const metrics = createRoundMetrics();
  metrics.add([report], 2_000_000, 1_500);
  const labels = String.raw`origin="https://\"tr\".example",channel="production"`;
  const lines = linesOf(metrics.format());
  expect(lines).toEqual(
    expect.arrayContaining([
      "portico_rounds_total 1",
      "portico_round_end_timestamp_seconds 2000",
      "portico_round_duration_seconds 1.5",
      `portico_files{${labels}} 12`,
      `portico_channel_sequence{${labels}} 7`,
      `portico_channel_issued_timestamp_seconds{${labels}} 1000`,
      `portico_channel_expires_timestamp_seconds{${labels}} 3000`,
      `portico_keyring_expires_timestamp_seconds{${labels}} 9000`,
      `portico_channel_keys{${labels}} 3`,
      `portico_channel_key_threshold{${labels}} 2`,
      `portico_releases{${labels},state="withdrawn"} 3`,
    ]),
  );
  expect(lines.filter((line) => line.startsWith("portico_timestamp"))).toEqual([]);
});

test("counts findings by code and detail, and keeps the figures of the last channel that was verified", () => {
  const metrics = createRoundMetrics();
  metrics.add([report], 2_000_000, 1);
  const findings = [
    { ...finding, code: "channel-refused", detail: "expired" } as const,
    { ...finding, code: "changed-bytes" } as const,
    { ...finding, code: "changed-bytes" } as const,
  ];
  metrics.add([{ ...report, sequence: null, facts: null, findings }], 2_001_000, 1);
  const lines = linesOf(metrics.format());
  const countOf = (code: string, detail: string) =>
    lines.find((line) => line.includes(`code="${code}",detail="${detail}"`))?.split(" ")[1];
  expect(countOf("channel-refused", "expired")).toBe("1");
  expect(countOf("changed-bytes", "")).toBe("2");
  expect(countOf("unreachable", "")).toBe("0");
  expect(lines.some((line) => /^portico_channel_expires_timestamp_seconds\{.*\} 3000$/.test(line))).toBe(
    true,
  );
});

describe("docs/operations", () => {
  const folder = path.join(__dirname, "../../../docs/operations");
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const matchesOf = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
  ];
  const listFigures = (name: string) => matchesOf(read(name), /\bportico_([a-z_]+)/g);
  const rules = read("alerts.yaml");
  const alerts = matchesOf(rules, /- alert: (\w+)/g);

  test("uses and explains the figures that the watcher gives, and no others", () => {
    const metrics = createRoundMetrics();
    metrics.add([{ ...report, facts: { ...facts, timestampNotAfter: 1 } }], 1, 1);
    const given = matchesOf(metrics.format(), /# TYPE portico_(\w+)/g);
    const used = ["alerts.yaml", "alerts.test.yaml", "dashboard.json"].flatMap(listFigures);
    expect(used.filter((name) => !given.includes(name))).toEqual([]);
    expect(given.filter((name) => !read("README.md").includes(`\`${name}\``))).toEqual([]);
  });

  test("has a runbook, a line in the list, and a test that fires and one that does not for each alert", () => {
    const runbooks = matchesOf(rules, /runbook: (\S+)/g);
    expect(runbooks.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
    const cases = read("alerts.test.yaml");
    for (const alert of alerts) {
      expect(read("README.md")).toContain(alert);
      expect(cases).toContain(`- alertname: ${alert}\n`);
      expect(cases).toContain(`- { alertname: ${alert}, `);
    }
    expect(rules.match(/runbook:/g)).toHaveLength(alerts.length);
  });
});
