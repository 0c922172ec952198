import { defineRemoteConfig } from "../../webpack.common.ts";

export default defineRemoteConfig({ directory: __dirname });
