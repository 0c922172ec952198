/** A font of the build. */
export interface FontFile {
  /** Family name in stylesheets. */
  readonly family: string;
  readonly address: string;
  readonly integrity: string;
}
