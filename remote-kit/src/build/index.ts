import type * as declared from "../../build.cjs";
import { defineRemoteConfig as define } from "./defineRemoteConfig.ts";

/** Entry point for projects that build with the kit's own configuration, as `build.d.cts` declares it. */
export const defineRemoteConfig: typeof declared.defineRemoteConfig = define;
