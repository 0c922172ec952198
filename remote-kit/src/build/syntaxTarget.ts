/** The newest syntax that all supported browsers read; the gate refuses newer one. */
export const syntaxTarget = "es2021";
