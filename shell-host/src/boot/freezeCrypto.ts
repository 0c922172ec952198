type Builtin = { readonly prototype?: object } | undefined;

/**
 * Makes the functions unchangeable that verify signatures, so that a script which runs in the page's realm can't make every
 * later one valid. Scripts of the exchange and polyfills replace other built-in functions, so those stay as they are.
 */
export function freezeCrypto(page: Window): void {
  const globals = page as unknown as Record<string, Builtin>;
  for (const name of ["crypto", "Crypto", "SubtleCrypto", "TextEncoder"]) {
    const value = globals[name];
    // a property that can't be configured is not hidden by a later declaration of its name either
    delete globals[name];
    Object.defineProperty(page, name, { value });
    Object.freeze(value);
    Object.freeze(value?.prototype);
  }
  Object.freeze(page.crypto.subtle);
}
