/**
 * Where the storage has the source map of a script. Web servers serve `remotes/` and `channels/`, and nothing of this folder:
 * a map contains the sources.
 */
export function sourceMapPath(name: string, version: string, script: string): string {
  return `source-maps/${name}/${version}/${script}.map`;
}
