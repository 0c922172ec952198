import fc from "fast-check";
import { createAnalyticsEvent } from "./analyticsEvent.ts";
import { createLogEntry } from "./logEntry.ts";
import { reportFields, type ReportData } from "./reportFields.ts";
import type { ReportEntry } from "./telemetry.ts";

const time = 1_700_000_000_000;
const write = (entry: unknown) => createLogEntry(entry as ReportEntry, time, []);

describe("createLogEntry", () => {
  it("keeps an entry without secrets unchanged", () => {
    const entry: ReportEntry = {
      level: "warn",
      name: "remote",
      code: "mount-failed",
      message: "mount threw",
      data: { remote: "wheel", version: "1.4.0", attempt: 2, value: 0.125, status: 503 },
    };
    expect(write(entry)).toEqual({ ...entry, time });
  });

  it.each([
    ["0.1.0-dev.3ed1413339", "0.1.0-dev.3ed1413339"],
    ["+44 20 7946 0958", "[number]"],
    ["0.1.0 alice@portico.example", "0.1.0 [email]"],
  ])("keeps a release's version and redacts other values in its place: %s", (version, expected) => {
    const entry = { level: "error", name: "remote", message: "", data: { version } };
    expect(write(entry).data).toEqual({ version: expected });
  });

  it("leaves out missing code and data", () => {
    expect(write({ level: "info", name: "a", message: "b", data: {} })).toEqual({
      level: "info",
      name: "a",
      message: "b",
      time,
    });
  });

  it("keeps only known fields", () => {
    const data = {
      remote: "header",
      email: "a",
      userId: 42,
      password: "p",
      response: { token: "t" },
      toString: "x",
    } as unknown as ReportData;
    expect(write({ level: "error", name: "a", message: "b", data }).data).toEqual({ remote: "header" });
  });

  it.each([
    ["a number in a text field", { remote: 5 }],
    ["a text in a number field", { status: "503" }],
    ["an object", { stack: { toString: () => "x" } }],
    ["a list", { path: ["x"] }],
    ["null", { path: null }],
    ["no number", { status: Number.NaN }],
    ["an infinite number", { status: Infinity }],
    ["a number with the length of a phone number", { count: 905_551_234_567 }],
  ])("leaves out %s", (_name, data) => {
    expect(write({ level: "error", name: "a", message: "b", data })).not.toHaveProperty("data");
  });

  it("accepts numbers up to 999,999,999", () => {
    expect(write({ level: "info", name: "a", message: "b", data: { count: 999_999_999 } }).data).toEqual({
      count: 999_999_999,
    });
    expect(
      write({ level: "info", name: "a", message: "b", data: { count: 1_000_000_000 } }),
    ).not.toHaveProperty("data");
  });

  it("writes a negative zero as JSON does", () => {
    expect(write({ level: "info", name: "a", message: "b", data: { count: -0 } }).data).toEqual({ count: 0 });
  });

  it("redacts every text", () => {
    const secret = "alice@portico.example";
    const data = Object.fromEntries(Object.keys(reportFields).map((field) => [field, secret]));
    expect(
      JSON.stringify(write({ level: "error", name: secret, code: secret, message: secret, data })),
    ).not.toContain("alice");
  });

  it.each([undefined, "fatal", 7, null])("replaces the level %p by error", (level) => {
    expect(write({ level, name: "a", message: "b" }).level).toBe("error");
  });

  it("keeps 64 of the longest lines and usage events within 256 KB", () => {
    const longest = "長".repeat(5_000).replace(/(.{20})/g, "$1 ");
    const data = Object.fromEntries(
      Object.entries(reportFields).map(([field, length]) => [field, length > 0 ? longest : 999_999_999]),
    );
    const entry = write({ level: "error", name: longest, code: longest, message: longest, data });
    const flags = {
      isApp: false,
      isPhone: false,
      isDesktop: false,
      isMessagingApp: false,
      isLoggedIn: false,
    };
    const strings = { event: longest, action: longest, category: longest, label: longest };
    const event = createAnalyticsEvent(strings, flags, []);
    // two bytes a character is what such a text costs in memory
    const bytes = [entry, event].map((value) => JSON.stringify(value).length * 2 * 64);
    expect(bytes[0]! + bytes[1]!).toBeLessThanOrEqual(262_144);
  });

  it("returns serializable data for any value that a remote passes", () => {
    fc.assert(
      fc.property(
        fc.record({ level: fc.anything(), name: fc.anything(), code: fc.anything(), message: fc.anything() }),
        fc.dictionary(fc.constantFrom(...Object.keys(reportFields), "other"), fc.anything()),
        (entry, data) => {
          const written = write({ ...entry, data });
          expect(JSON.parse(JSON.stringify(written))).toEqual(written);
        },
      ),
    );
  });
});
