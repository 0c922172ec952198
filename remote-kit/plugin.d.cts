export interface PorticoRemoteOptions {
  /** The folder with the remote's package.json; default: the current folder. */
  readonly directory?: string;
}

/**
 * Makes a Module Federation build a release of Portico. List it before `ModuleFederationPlugin` of `@module-federation/enhanced`
 * (webpack or Rspack), or of Rspack. The manifest in package.json, its field `portico`, describes the remote.
 *
 * Errors: the constructor throws a sentence that names file and field of a manifest that is not valid; the build fails with one for
 *         an option that no page supports
 *
 * @example
 * const portico = new PorticoRemotePlugin();
 *
 * export default {
 *   plugins: [
 *     portico,
 *     new ModuleFederationPlugin({ name: "spin_wheel", exposes: { "./remote": "./src/remote.tsx" } }),
 *   ],
 * };
 */
export declare class PorticoRemotePlugin {
  constructor(options?: PorticoRemoteOptions);
  /** For `modules.localIdentName` of css-loader: pages accept only styles of classes that carry a hash of the release's stylesheets. */
  readonly localIdentName: string;
  /** Called by webpack or Rspack with its compiler. */
  apply(compiler: unknown): void;
}
