import path from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";

export interface ApiReportOptions {
  /** The package's folder, with its package.json. */
  readonly packageDirectory: string;
  /** The door's compiled declarations. */
  readonly declarations: string;
  /** The report's file name without `.api.md`. */
  readonly name: string;
  /** Where reports live in git. */
  readonly reportDirectory: string;
  /** Where a report is made before it is compared. */
  readonly scratchDirectory: string;
  /** Whether a changed report replaces the one in git. */
  readonly isUpdate: boolean;
}

/** Makes the report of one door and tells whether it differs from the one in git. */
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
      // the report is what counts; how comments are written is a matter of the linter
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
