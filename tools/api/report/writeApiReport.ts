import path from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import type { ApiReportOptions } from "../apiReportOptions.ts";

/** Writes the report of one entry point and returns whether it differs from the one in git. */
export function writeApiReport(options: ApiReportOptions): { readonly isChanged: boolean } {
  const { packageDirectory, declarations, name, reportDirectory, scratchDirectory, isUpdate } = options;
  const configuration = ExtractorConfig.prepare({
    configObject: {
      projectFolder: packageDirectory,
      newlineKind: "lf",
      mainEntryPointFilePath: declarations,
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: reportDirectory,
        reportTempFolder: scratchDirectory,
      },
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: "preserve",
            moduleResolution: "bundler",
            target: "es2022",
            lib: ["es2023", "dom", "dom.iterable"],
            skipLibCheck: true,
            strict: true,
            types: [],
          },
          files: [declarations],
        },
      },
      // only the report is used; the linter checks comments
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(packageDirectory, "package.json"),
  });
  const { apiReportChanged } = Extractor.invoke(configuration, {
    localBuild: isUpdate,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  return { isChanged: apiReportChanged };
}
