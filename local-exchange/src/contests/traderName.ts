import type { SeededRandom } from "../random/seededRandom.ts";

const beginnings =
  "kai mer lun ada zey sar ole ivo nam tor eli yus fen gio han isa jun kat leo mai nik oya pet qua ros".split(
    " ",
  );
const letters = "abcdefghijklmnopqrstuvwxyz";
const hexDigits = "0123456789abcdef";

/** A masked name as exchanges show them: of an email, of a wallet or of a phone number. */
export function createTraderName(random: SeededRandom): string {
  const kind = random.next();
  const pick = (characters: string) => characters.charAt(random.integer(characters.length));
  if (kind < 0.6) return `${beginnings[random.integer(beginnings.length)]}***${pick(letters)}@****`;
  if (kind < 0.8)
    return `0x${pick(hexDigits).toUpperCase()}***${pick(hexDigits)}${pick(hexDigits)}${pick(hexDigits)}`;
  return `***${String(random.integer(10_000)).padStart(4, "0")}`;
}
