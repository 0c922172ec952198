import { defineHostConfig } from "../webpack.common.ts";

export default defineHostConfig({ directory: import.meta.dirname });
