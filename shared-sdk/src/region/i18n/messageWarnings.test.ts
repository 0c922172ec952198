import type { ReportEntry } from "../../core/telemetry/telemetry.ts";
import { createMessageWarnings } from "./messageWarnings.ts";

function warn(locale: string) {
  const reports: ReportEntry[] = [];
  return { reports, handleError: createMessageWarnings({ locale, report: (entry) => reports.push(entry) }) };
}

const failure = {
  code: "FORMAT_ERROR",
  message: 'Error\nThe intl string context variable "prize" was not provided to the string "x"',
  descriptor: { id: "wheel.title" },
};

describe("createMessageWarnings", () => {
  it("warns once for each message that can't be formatted", () => {
    const { reports, handleError } = warn("de-EU");
    handleError(failure);
    handleError(failure);
    handleError({ ...failure, descriptor: { id: "wheel.rules" }, message: "something else" });
    handleError({ code: "MISSING_TRANSLATION", descriptor: { id: "wheel.title" } });
    expect(reports).toEqual([
      {
        level: "warn",
        name: "i18n",
        code: "message-format",
        message: "wheel.title, argument prize is not given",
        data: { locale: "de-EU" },
      },
      {
        level: "warn",
        name: "i18n",
        code: "message-format",
        message: "wheel.rules",
        data: { locale: "de-EU" },
      },
      {
        level: "warn",
        name: "i18n",
        code: "message-missing",
        message: "wheel.title",
        data: { locale: "de-EU" },
      },
    ]);
  });

  it("ignores only the locale of the translation editor", () => {
    const editor = warn("ed-ED");
    editor.handleError(failure);
    expect(editor.reports).toEqual([]);
    for (const locale of ["en", "ed", "ed-EDI", "ED-ed"]) {
      const { reports, handleError } = warn(locale);
      handleError(failure);
      expect(reports).toHaveLength(1);
    }
  });

  it("ignores number formats that the browser lacks", () => {
    const { reports, handleError } = warn("ka-GEO");
    handleError({ code: "MISSING_DATA", message: "Missing locale data" });
    expect(reports).toEqual([]);
  });

  it("reports an error that has no fields", () => {
    const { reports, handleError } = warn("en");
    handleError({});
    expect(reports.map(({ message }) => message)).toEqual(["unknown"]);
  });
});
