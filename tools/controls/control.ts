/** A change that takes a control out of the product. `find` stands in the file exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A test by its name; a browser test runs on what the changed tree builds. */
export interface NamedTest {
  readonly runner: "jest" | "browser";
  /** Project of `jest.config.ts` or of `e2e/playwright.config.ts`. */
  readonly project: string;
  readonly file: string;
  /** The whole name, or a part that no other test of the file has. */
  readonly name: string;
}

/** What stands against a threat, and the test that must turn red without it. */
export interface Control {
  /** Source: design reliability.md (b) */
  readonly threat: string;
  readonly control: string;
  readonly edits: readonly Edit[];
  readonly test: NamedTest;
}
