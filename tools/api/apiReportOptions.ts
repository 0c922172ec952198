export interface ApiReportOptions {
  /** The package's folder, with its package.json. */
  readonly packageDirectory: string;
  /** The compiled declarations of the entry point. */
  readonly declarations: string;
  /** The report's file name without `.api.md`. */
  readonly name: string;
  /** The folder of the committed reports. */
  readonly reportDirectory: string;
  /** The folder of new reports before the comparison. */
  readonly scratchDirectory: string;
  /** Whether a changed report replaces the one in git. */
  readonly isUpdate: boolean;
}
