export { PorticoRemotePlugin, type PorticoRemoteOptions } from "./PorticoRemotePlugin.ts";
