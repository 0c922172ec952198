/** The lightest and the boldest weight that the design knows; fonts are shipped for these and those between. */
export const fontWeights = { min: 400, max: 700 } as const;
