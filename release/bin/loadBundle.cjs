"use strict";
const { createHash } = require("node:crypto");
const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const path = require("node:path");
const { Script } = require("node:vm");

const digestBytes = 32;

/**
 * Loads a bundle, and the bundles beside it that it requires, with V8's cache of its compiled code: to compile it takes longer than most
 * commands. The process that has found no usable cache writes one beside the bundle when it ends, with all functions that it has used.
 *
 * @param {string} file a CommonJS module in ASCII
 */
function loadBundle(file) {
  const source = readFileSync(file, "latin1");
  const cacheFile = `${file}.cache`;
  // V8 compares only the lengths of the sources
  const digest = createHash("sha256").update(source, "latin1").digest();
  const cachedData = readCache(cacheFile, digest);
  const script = new Script(wrap(source), { filename: file, cachedData });
  // rejected: another version of Node has written it
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once("exit", () => writeCache(cacheFile, digest, script));
  }
  const folder = path.dirname(file);
  const requireInstalled = createRequire(file);
  const load = (name) =>
    name.startsWith("./") ? loadBundle(path.join(folder, name)) : requireInstalled(name);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, load, module, file, folder);
  return module.exports;
}

function readCache(file, digest) {
  try {
    const bytes = readFileSync(file);
    return bytes.subarray(0, digestBytes).equals(digest) ? bytes.subarray(digestBytes) : undefined;
  } catch {
    return undefined;
  }
}

function writeCache(file, digest, script) {
  try {
    // order: a process that starts meanwhile reads the cache before or this one, each whole
    const written = `${file}.${process.pid}`;
    writeFileSync(written, Buffer.concat([digest, script.createCachedData()]));
    renameSync(written, file);
  } catch {
    // the folder of a package may be read-only
  }
}

module.exports = { loadBundle };
