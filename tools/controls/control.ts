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
export interface Control extends Edit {
  /** A threat of README.md in this folder, or a section of docs/security.md. */
  readonly threat: string;
  readonly control: string;
  /** A second edit, where the first alone leaves another protection. */
  readonly also?: Edit;
  readonly test: NamedTest;
}

export const editsOf = ({ also, ...edit }: Control): readonly Edit[] =>
  also === undefined ? [edit] : [edit, also];
