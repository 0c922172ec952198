import { remoteRuntimeKey } from "@portico/release/format";

const loaderOnPage = `self[Symbol.for("${remoteRuntimeKey}")]`;

/** What replaces a bundler's own public path, script loading and global object, as code of its runtime. */
export interface VerifiedLoading {
  readonly publicPath: string;
  readonly loadScript: string;
  readonly globalObject: string;
}

/**
 * The bytes of a chunk are trusted only through the verified channel, so the host decides address, integrity, deadline and
 * retries, for entry and chunks alike.
 *
 * @param release global name of the release, `name@version`
 * @param require the bundler's name for its runtime, such as `__webpack_require__`
 */
export function createVerifiedLoading(release: string, require: string): VerifiedLoading {
  const name = JSON.stringify(release);
  return {
    // a getter: when the page moves to an alternate static host, later chunks and images follow
    publicPath: `Object.defineProperty(${require}, "p", { get: function () { return ${loaderOnPage}.publicPath(${name}); } });`,
    loadScript: `${require}.l = function (url, done) {\n\t${loaderOnPage}.loadChunk(${name}, url, done);\n};`,
    // the bundlers' own makes a function from text, which pages forbid
    globalObject: `${require}.g = self;`,
  };
}
