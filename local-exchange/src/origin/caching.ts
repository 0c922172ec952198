/** Caching of files that change under a permanent name and are verified by their hash: browsers revalidate them each time. */
export const revalidatedCaching = "no-cache";
