/** A kill switch must reach new page views within 5 s, through any cache. */
export const channelMaxAgeSeconds = 5;

/** Caching of files whose name changes with their content. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** Caching of pages, channels, and other files under a permanent name whose change must be seen at once. */
export const shortCaching = `public, max-age=${channelMaxAgeSeconds}`;

/** Caching of icons and what crawlers and installers read: they change with a build, and an old response does no harm. */
export const hourlyCaching = "public, max-age=3600";
