/*
 * Repeatable chance: the same seed and index give the same value on every machine. Nothing here is for secrets.
 *
 * Source: the FNV-1a hash and the last step of MurmurHash3, both in the public domain
 */

/** A 32-bit hash of a text, as a seed for the functions below. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Uniform in [0, 1). */
export function chanceOf(seed: number, index: number): number {
  let hash = seed ^ Math.imul(index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Standard normal: mean 0, deviation 1. */
export function normalOf(seed: number, index: number): number {
  // 1 - chance is never 0, whose logarithm has no value
  const radius = Math.sqrt(-2 * Math.log(1 - chanceOf(seed, 2 * index)));
  return radius * Math.cos(2 * Math.PI * chanceOf(seed, 2 * index + 1));
}

/** A continuous line between −1 and 1, which takes a new direction at every whole position. */
export function noiseAt(seed: number, position: number): number {
  const index = Math.floor(position);
  const [from, to] = [chanceOf(seed, index), chanceOf(seed, index + 1)];
  return 2 * (from + (to - from) * (position - index)) - 1;
}
