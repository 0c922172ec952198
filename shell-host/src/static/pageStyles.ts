/**
 * The stylesheet inside each page: links to other pages of the site fade over. The shell's own stylesheet can't contain this, since
 * it also loads on embedding pages, whose navigations stay as they are.
 */
export const pageStyles = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";
