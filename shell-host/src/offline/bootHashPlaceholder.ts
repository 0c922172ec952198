/** Replaces in the worker the source expression of the inline boot while the worker's integrity is computed. */
export const bootHashPlaceholder = "'PORTICO_BOOT_HASH'";
