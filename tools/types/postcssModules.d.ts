declare module "postcss-modules-local-by-default" {
  import type { PluginCreator } from "postcss";
  const localByDefault: PluginCreator<{ mode: "local" }>;
  export default localByDefault;
}
declare module "postcss-modules-scope" {
  import type { PluginCreator } from "postcss";
  const scope: PluginCreator<{ generateScopedName: (local: string) => string }>;
  export default scope;
}
