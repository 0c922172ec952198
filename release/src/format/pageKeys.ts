/**
 * Names of `Symbol.for` under which a page keeps what its own scripts share, so that no variable of an embedding page has the
 * same name.
 */

/** The state of the boot, until the shell has read it. */
export const bootKey = "portico.boot";

/** The loader that the bundlers' runtimes of remotes call. */
export const remoteRuntimeKey = "portico.remoteRuntime";
