/** Shape: as in an `integrity` attribute or a policy, such as `sha384-…`, in base64 */
export async function hashBytes(algorithm: "sha256" | "sha384", bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace("sha", "SHA-"), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
