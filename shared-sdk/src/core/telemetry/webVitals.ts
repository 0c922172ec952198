import { describeError } from "../runtime/describeError.ts";
import type { ReportEntry } from "./telemetry.ts";

/** Loaded on demand: the browser keeps the page's early entries for it. */
const loadWebVitals = () => import("web-vitals");

/**
 * Reports LCP, INP, CLS and TTFB, each once it is final, most of them when the page is unloaded.
 *
 * Units:  milliseconds; CLS has none and keeps four decimals
 * Errors: none; metrics that the browser does not support are not reported
 */
export async function reportWebVitals(report: (entry: ReportEntry) => void): Promise<void> {
  try {
    // browser: the library calls it where nothing catches the error
    queueMicrotask(() => {});
    const { onCLS, onINP, onLCP, onTTFB } = await loadWebVitals();
    const reportMetric = ({ name, value, rating }: { name: string; value: number; rating: string }) => {
      const rounded = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
      report({
        level: "info",
        name: "web-vital",
        code: name,
        message: `${name} ${rating}`,
        data: { metric: name, value: rounded, rating },
      });
    };
    [onCLS, onINP, onLCP, onTTFB].forEach((observe) => observe(reportMetric));
  } catch (reason) {
    report({ level: "warn", name: "web-vital", code: "missing", message: describeError(reason).message });
  }
}
