const dataAddressPrefix = /^data:image\/(?:png|jpeg|webp);base64,/;
const base64Grammar = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The bare base64 of an image, from itself or from the `data:` address that a canvas gives.
 *
 * Errors: none; what is not base64 of whole bytes is `null`
 */
export function parseImageData(image: string): string | null {
  const base64 = image.replace(dataAddressPrefix, "");
  return base64.length % 4 === 0 && base64Grammar.test(base64) ? base64 : null;
}
