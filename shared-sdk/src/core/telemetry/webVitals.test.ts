import { createRecordingTelemetry } from "../../testing/recordingTelemetry.ts";
import { reportWebVitals } from "./webVitals.ts";

type Metric = { name: string; value: number; rating: string };
const observers = new Map<string, (metric: Metric) => void>();
let isBroken = false;
const observe = (name: string) => (listener: (metric: Metric) => void) => {
  if (isBroken) throw new Error("no observer");
  observers.set(name, listener);
};

jest.mock("web-vitals", () => ({
  onCLS: observe("CLS"),
  onINP: observe("INP"),
  onLCP: observe("LCP"),
  onTTFB: observe("TTFB"),
}));

describe("reportWebVitals", () => {
  it("reports the four metrics, rounded", async () => {
    const { report, reported } = createRecordingTelemetry();
    await reportWebVitals(report);
    expect([...observers.keys()]).toEqual(["CLS", "INP", "LCP", "TTFB"]);
    observers.get("LCP")!({ name: "LCP", value: 1234.5678, rating: "good" });
    observers.get("CLS")!({ name: "CLS", value: 0.123456, rating: "needs-improvement" });
    expect(reported).toEqual([
      {
        level: "info",
        name: "web-vital",
        code: "LCP",
        message: "LCP good",
        data: { metric: "LCP", value: 1235, rating: "good" },
      },
      {
        level: "info",
        name: "web-vital",
        code: "CLS",
        message: "CLS needs-improvement",
        data: { metric: "CLS", value: 0.1235, rating: "needs-improvement" },
      },
    ]);
  });

  it("reports a failed measurement and never rejects", async () => {
    const { report, reported } = createRecordingTelemetry();
    isBroken = true;
    await reportWebVitals(report);
    expect(reported).toEqual([{ level: "warn", name: "web-vital", code: "missing", message: "no observer" }]);
  });
});
