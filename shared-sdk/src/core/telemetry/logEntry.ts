import { redactText } from "./redactText.ts";
import { reportFields, type ReportData, type ReportField } from "./reportFields.ts";
import type { ReportEntry, ReportLevel } from "./telemetry.ts";

/**
 * One line as the collector gets it.
 *
 * Units: `time` in milliseconds since the epoch
 */
export interface LogEntry extends ReportEntry {
  readonly time: number;
}

const levels: readonly unknown[] = ["debug", "info", "warn", "error"] satisfies ReportLevel[];

const maxNameCharacters = 32;
const maxCodeCharacters = 48;
const maxMessageCharacters = 256;

/** A release's version; its revision may hold as many digits in a row as a telephone number. */
const versionText = /^\d{1,4}\.\d{1,4}\.\d{1,4}(-[0-9A-Za-z.-]{1,24})?$/;

/** A number with ten digits or more may be a phone number, an account or a card. */
const maxPlainNumber = 1_000_000_000;

/**
 * Creates an entry to send: known fields only, all text redacted and truncated.
 *
 * Shape:  any value that a remote's bundle passes, valid or not
 * Errors: none; a wrong level becomes `error`, a wrong text becomes empty, a wrong field is dropped
 */
export function createLogEntry(
  { level, name, code, message, data }: ReportEntry,
  time: number,
  knownSecrets: readonly string[],
): LogEntry {
  const write = (text: unknown, maxCharacters: number) =>
    typeof text === "string" ? redactText(text, knownSecrets).slice(0, maxCharacters) : "";
  const fields = data ? pickFields(data, write) : {};
  return Object.freeze({
    level: levels.includes(level) ? level : "error",
    name: write(name, maxNameCharacters),
    ...(code !== undefined && { code: write(code, maxCodeCharacters) }),
    message: write(message, maxMessageCharacters),
    time,
    ...(Object.keys(fields).length > 0 && { data: fields }),
  });
}

function pickFields(data: ReportData, write: (text: unknown, maxCharacters: number) => string): ReportData {
  const picked: Partial<Record<ReportField, string | number | boolean>> = {};
  for (const field of Object.keys(reportFields) as ReportField[]) {
    const maxCharacters = reportFields[field];
    const value: unknown = data[field];
    if (maxCharacters > 0) {
      if (typeof value !== "string") continue;
      picked[field] = field === "version" && versionText.test(value) ? value : write(value, maxCharacters);
    } else if (typeof value === "boolean") {
      picked[field] = value;
    } else if (isPlainNumber(value)) {
      // JSON has no negative zero
      picked[field] = value + 0;
    }
  }
  return picked as ReportData;
}

function isPlainNumber(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) < maxPlainNumber;
}
