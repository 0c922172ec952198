/** The part of react-refresh that is used; the package has no types. Source: react-refresh 0.19 */
declare module "react-refresh/runtime" {
  /** Has to be called before React DOM runs. */
  export function injectIntoGlobalHook(target: typeof globalThis): void;
  /** Types with the same id are versions of one component. */
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...hooks: unknown[]) => unknown;
  /** Renders all components again whose types were registered anew. */
  export function performReactRefresh(): unknown;
}
