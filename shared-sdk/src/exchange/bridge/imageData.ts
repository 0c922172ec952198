const dataAddressPrefix = /^data:image\/(?:png|jpeg|webp);base64,/;
// searches for one invalid character: a pattern that matches millions of valid ones would overflow the engine's
// backtracking stack
const notBase64 = /[^A-Za-z0-9+/]/;
const padding = /={1,2}$/;

/**
 * The bare base64 of an image, from base64 or from the `data:` address of a canvas.
 *
 * Errors: none; text that is not base64 of whole bytes returns `null`
 */
export function parseImageData(image: string): string | null {
  const base64 = image.replace(dataAddressPrefix, "");
  const digits = base64.replace(padding, "");
  return base64.length % 4 === 0 && digits !== "" && !notBase64.test(digits) ? base64 : null;
}
