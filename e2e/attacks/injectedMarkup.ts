/** Markup that an attacker could inject into a page; without the policy each entry runs code. */
export interface InjectedMarkup {
  readonly name: string;
  /** `{evil}` is an attacker's origin, `{own}` the page's origin, `{mark}` code that records that it ran. */
  readonly html: string;
  /** Whether it runs on a click only. */
  readonly isPressed?: boolean;
}

/** The test first shows that each runs without a policy, then that none runs under the page's policy. */
export const injectedMarkup: readonly InjectedMarkup[] = [
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
    html: '<a id="injected-link" href="javascript:{mark}">x</a>',
    isPressed: true,
  },
];
