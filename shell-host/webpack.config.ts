import { defineHostConfig } from "@portico/tools/webpack/defineHostConfig";

export default defineHostConfig({ directory: __dirname });
