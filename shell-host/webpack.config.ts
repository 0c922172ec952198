import { defineHostConfig } from "../webpack.common.ts";

export default defineHostConfig({ directory: __dirname });
