import { defineRemoteConfig } from "@portico/remote-kit/internal/build";

export default defineRemoteConfig({ directory: __dirname });
