/** Prints failures as they happen and how far a run of Jest is; the default prints a line for each of its 400 files. */
export default class ProgressReporter {
  #ended = 0;
  #failed = 0;

  onRunStart({ numTotalTestSuites }) {
    process.stderr.write(`${numTotalTestSuites} test files …\n`);
  }

  onTestResult(_test, { failureMessage, numFailingTests, testFilePath }, { numTotalTestSuites }) {
    this.#ended += 1;
    if (failureMessage) {
      this.#failed += Math.max(numFailingTests, 1);
      process.stderr.write(`${testFilePath}\n${failureMessage}\n`);
    }
    // about twenty lines a run
    const step = Math.max(Math.round(numTotalTestSuites / 20), 1);
    if (this.#ended % step === 0 || this.#ended === numTotalTestSuites) {
      process.stderr.write(`${this.#ended} of ${numTotalTestSuites} test files, ${this.#failed} failed\n`);
    }
  }
}
