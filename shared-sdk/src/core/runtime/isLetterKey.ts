/**
 * Whether a key is the one of a shortcut. It is found by its letter in a layout of Latin letters, such as Dvorak or
 * AZERTY. It is found by its place on the keyboard where the key writes another script or, with Alt on a Mac, a sign.
 *
 * @param letter Latin, in lower case
 */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, "key" | "code">, letter: string): boolean {
  return /^\p{Script=Latin}$/u.test(key)
    ? key.toLowerCase() === letter
    : code.toLowerCase() === `key${letter}`;
}
