const longestAddress = 254;

/** Letters of any script; what has no shape of its own, such as U+200B and U+202E, could make two addresses look the same. */
const emailForm =
  /^[\p{L}\p{M}\p{Nd}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{Nd}-]{1,63}(?:\.[\p{L}\p{M}\p{Nd}-]{1,63}){1,4}$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= longestAddress && emailForm.test(text) && !invisible.test(text);
}
