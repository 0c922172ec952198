"use strict";
const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const path = require("node:path");
const { Script } = require("node:vm");

/**
 * Loads a bundle, and the bundles beside it that it requires, with V8's cache of its compiled code: to compile it takes longer than most
 * commands. The process that has found no usable cache writes one beside the bundle when it ends, with all functions that it has used.
 *
 * @param {string} file a CommonJS module in ASCII, whose first line differs from that of every bundle with other content
 */
function loadBundle(file) {
  const source = readFileSync(file, "latin1");
  const cacheFile = `${file}.cache`;
  // V8 compares only the lengths of the sources
  const name = Buffer.from(source.slice(0, source.indexOf("\n")), "latin1");
  const cachedData = readCache(cacheFile, name);
  const script = new Script(wrap(source), { filename: file, cachedData });
  // rejected: another version of Node has written it
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once("exit", () => writeCache(cacheFile, name, script));
  }
  const folder = path.dirname(file);
  const requireInstalled = createRequire(file);
  const load = (request) =>
    request.startsWith("./") ? loadBundle(path.join(folder, request)) : requireInstalled(request);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, load, module, file, folder);
  return module.exports;
}

function readCache(file, name) {
  try {
    const bytes = readFileSync(file);
    return bytes.subarray(0, name.length).equals(name) ? bytes.subarray(name.length) : undefined;
  } catch {
    return undefined;
  }
}

function writeCache(file, name, script) {
  try {
    // order: a process that starts meanwhile reads the cache before or this one, each whole
    const written = `${file}.${process.pid}`;
    writeFileSync(written, Buffer.concat([name, script.createCachedData()]));
    renameSync(written, file);
  } catch {
    // the folder of a package may be read-only
  }
}

module.exports = { loadBundle };
