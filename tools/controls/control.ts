/** An edit that removes a control from the product. `find` occurs exactly once in the file. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A test, identified by its name. A browser test runs on a build of the edited copy. */
export interface NamedTest {
  readonly runner: "jest" | "browser";
  /** Project of `jest.config.ts` or of `e2e/playwright.config.ts`. */
  readonly project: string;
  readonly file: string;
  /** The full name, or a part that is unique in the file. */
  readonly name: string;
}

/** A protection against a threat, and the test that must fail without it. */
export interface Control {
  /** A threat of README.md in this folder, or a section of docs/security.md. */
  readonly threat: string;
  readonly control: string;
  readonly edits: readonly Edit[];
  readonly test: NamedTest;
}
