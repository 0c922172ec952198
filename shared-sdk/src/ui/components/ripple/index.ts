/** The ripple of a click on a button. Bundled into each remote that uses it. */
export { setUpButtonRipple } from "./setUpButtonRipple.ts";
