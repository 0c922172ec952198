/** A repeatable source of chance: the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform whole number in [0, below). */
  integer(below: number): number;
  /** Standard normal: mean 0, deviation 1. */
  normal(): number;
}

/**
 * Creates the random sequence of a seed.
 *
 * Source: the sfc32 generator and the FNV-1a hash, both in the public domain; not for secrets
 */
export function createSeededRandom(seed: string): SeededRandom {
  let a = hashText(`a${seed}`);
  let b = hashText(`b${seed}`);
  let c = hashText(`c${seed}`);
  let counter = 1;

  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // the first values still show the seed
  for (let round = 0; round < 12; round += 1) next();

  return {
    next,
    integer: (below) => Math.floor(next() * below),
    // 1 - next() is never 0, whose logarithm has no value
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** A 32-bit hash of a text, for seeds and for stable choices. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
