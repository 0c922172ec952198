import path from "node:path";

/** @type {import("next").NextConfig} */
export default {
  distDir: "dist",
  trailingSlash: true,
  // the folder of this example's lockfile
  turbopack: { root: path.join(import.meta.dirname, "..") },
};
