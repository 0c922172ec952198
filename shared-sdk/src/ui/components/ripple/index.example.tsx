import { setUpButtonRipple } from "@portico/shared-sdk/ui/ripple";

// the shell calls it once, for the buttons of all remotes
export const stopRipple = setUpButtonRipple(document);
