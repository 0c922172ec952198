const dataAddressPrefix = /^data:image\/(?:png|jpeg|webp);base64,/;
// searches for one invalid character: a pattern that matches millions of valid ones would overflow the engine's
// backtracking stack
const notBase64 = /[^A-Za-z0-9+/]/;
const padding = /={1,2}$/;

/**
 * The bare base64 of an image, from itself or from the `data:` address that a canvas gives.
 *
 * Errors: none; what is not base64 of whole bytes is `null`
 */
export function parseImageData(image: string): string | null {
  const base64 = image.replace(dataAddressPrefix, "");
  const digits = base64.replace(padding, "");
  return base64.length % 4 === 0 && digits !== "" && !notBase64.test(digits) ? base64 : null;
}
