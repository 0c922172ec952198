import type { Telemetry } from "../../core/telemetry/telemetry.ts";

/** The locale of an in-context translation editor: its messages are ids in progress, and no failure of the page. */
export const translationEditorLocale = "ed-ED";

/** The parts of a FormatJS error that are read; recognised by `code`, as two copies of its class may be on a page. */
export interface MessageFormatFailure {
  readonly code?: string;
  readonly message?: string;
  readonly descriptor?: { readonly id?: unknown };
}

interface MessageWarningOptions {
  readonly locale: string;
  readonly report: Telemetry["report"];
}

/**
 * Creates the error handler for messages that can't be formatted: reports each as one warning.
 *
 * Source: S8.15
 */
export function createMessageWarnings({
  locale,
  report,
}: MessageWarningOptions): (failure: MessageFormatFailure) => void {
  const reported = new Set<string>();
  return ({ code, message = "", descriptor }) => {
    // browser: Chromium has no number data for Georgian; no message uses Intl for numbers or dates
    if (code === "MISSING_DATA" || locale === translationEditorLocale) return;
    const id = typeof descriptor?.id === "string" ? descriptor.id : "unknown";
    const kind = code === "MISSING_TRANSLATION" ? "message-missing" : "message-format";
    if (reported.has(`${kind} ${id}`)) return;
    reported.add(`${kind} ${id}`);
    const argument = /variable "([^"]+)" was not provided/.exec(message)?.[1];
    const reason = argument === undefined ? "" : `, argument ${argument} is not given`;
    report({ level: "warn", name: "i18n", code: kind, message: `${id}${reason}`, data: { locale } });
  };
}
