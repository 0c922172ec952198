/** A link to login or registration dispatches this event when it is added to the page. It bubbles. */
export const accountLinkEvent = "portico:account-link";
