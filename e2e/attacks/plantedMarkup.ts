/** Markup that somebody got into a page, and how it would run if the policy let it. */
export interface PlantedMarkup {
  readonly name: string;
  /** `{evil}` stands for an origin that is none of ours, `{own}` for the page's, `{mark}` for code that tells of itself. */
  readonly html: string;
  /** Where a visitor has to press for it. */
  readonly isPressed?: boolean;
}

/** Each one runs without a policy, which the test shows first; with the page's own, none does. */
export const plantedMarkup: readonly PlantedMarkup[] = [
  { name: "inline script", html: "<script>{mark}</script>" },
  { name: "inline module", html: '<script type="module">{mark}</script>' },
  { name: "image error handler", html: '<img src="/none" alt="" onerror="{mark}">' },
  { name: "SVG load handler", html: '<svg width="1" height="1" onload="{mark}"></svg>' },
  { name: "details toggle handler", html: '<details open ontoggle="{mark}">x</details>' },
  { name: "focus handler", html: '<input autofocus onfocus="{mark}">' },
  { name: "script of another origin", html: '<script src="{evil}/mark.js?{name}"></script>' },
  {
    name: "script of another origin with its hash",
    html: '<script src="{evil}/mark.js?{name}" integrity="{integrity}" crossorigin></script>',
  },
  { name: "own script without a hash", html: '<script src="{own}/mark.js?{name}"></script>' },
  {
    name: "own script with its hash, in the markup",
    html: '<script src="{own}/mark.js?{name}" integrity="{integrity}" crossorigin></script>',
  },
  { name: "script as data", html: '<script src="data:text/javascript,{mark}"></script>' },
  { name: "frame with code as its address", html: '<iframe src="javascript:parent.{mark}"></iframe>' },
  {
    name: "frame with markup of its own",
    html: '<iframe srcdoc="&lt;script&gt;parent.{mark}&lt;/script&gt;"></iframe>',
  },
  {
    name: "link with code as its address",
    html: '<a id="planted-link" href="javascript:{mark}">x</a>',
    isPressed: true,
  },
];
