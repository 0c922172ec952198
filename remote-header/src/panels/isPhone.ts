/** Where a panel is a bottom sheet. Source: product spec §9 "on screens up to 767px" */
export const isPhone = (): boolean => matchMedia("(max-width: 767px)").matches;
