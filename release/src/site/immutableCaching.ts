/** The `Cache-Control` of files whose name changes with their content. */
export const immutableCaching = "public, max-age=31536000, immutable";
