/** For what names such bytes, channels and translation indexes: a change is seen within seconds. */
export const pointerCaching = "public, max-age=5";

/** For pages. A page's own bytes change with a build only; what runs in it is named by the channel. */
export const pageCaching = "public, max-age=5";

/** For icons and what crawlers and installers read: they change with a build, and a late answer does no harm. */
export const hourlyCaching = "public, max-age=3600";

/** For files that change under a permanent name and are checked by their hash: browsers revalidate them each time. */
export const revalidatedCaching = "no-cache";
