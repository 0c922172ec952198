import type * as declared from "../../plugin.cjs";
import { PorticoRemotePlugin as Plugin } from "./PorticoRemotePlugin.ts";

/** Entry point for bundler configurations, as `plugin.d.cts` declares it. */
export const PorticoRemotePlugin: typeof declared.PorticoRemotePlugin = Plugin;
