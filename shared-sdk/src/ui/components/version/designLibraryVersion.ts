/** The version of the design library that the components follow. Source: S12.8 */
export const designLibraryVersion = "1.0.0-beta.205";
