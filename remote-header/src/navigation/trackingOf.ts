/** What analytics records of a press on a link of the navigation. */
export const trackingOf = (label: string) => ({
  "data-track-event": "navigation_click",
  "data-track-category": "header",
  "data-track-label": label,
});
