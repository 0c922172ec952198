/** Longer strings are cut before they are searched, so that no text can hold the page up. */
const maxSearchedCharacters = 4_096;

/** Shorter ones are taken out only as whole words, since as parts of words they would hide half of every sentence. */
const minPartCharacters = 6;
/** Names of two letters are not treated as secrets. */
const minWordCharacters = 3;

const address = /([a-z][a-z0-9+.-]{1,15}:\/\/)([^\s/?#"'<>()]*)([^\s?#"'<>()]*)([?#][^\s"'<>()]*)?/gi;
const scriptFile = /\.(?:m?js|css|map)(?::\d+){0,2}$/;
const position = /(?::\d+){1,2}$/;

const query = /[?#][\w%.[\]-]{1,64}=[^\s"'<>()]*/g;
const dataAddress = /\bdata:[^\s"'<>()]+/gi;
const cookieHeader = /\b(set-)?cookie["']?\s{0,4}[:=].*/gi;
const privateKey = /-----BEGIN[^]*?(?:-----END[A-Z ]*-----|$)/g;
// The value follows in quotes, which JSON within JSON escapes, or ends at the next separator.
const namedSecret =
  /(token|secret|passw(?:or)?d|pwd|authorization|(?:api|private)[-_]?key|passcode|mnemonic|initdata|webappdata|signature|guid|(?:sess|session)[-_]?id|(?:\b|_)(?:sid|auth|jwt|pin|otp|cvv|seed))(\\*["'],\s?|\\*["']?\s{0,4}[:=]\s{0,4})(?:(\\*["'])[^"'\\]+|(?:bearer\s{1,4}|basic\s{1,4})?[^\s"'\\,;&}]+)/gi;
// A word for a code followed by six digits; error codes are not secrets.
const oneTimeCode =
  /((?:ret[ _]?|error |status )?)((?:c[oó]d(?:e|ig[eo]|ice)|kod|код|码|碼|コード|otp|2fa)[^\d\n]{0,24})\d{3}[ -]?\d{3}(?!\d)/gi;
const codeOfProduct = /\b\d{6}(?= is your )/g;
// Twelve words and more, each of three to eight letters; sentences have shorter and longer words and these.
const seedPhrase =
  /\b(?:(?!(?:the|and|for|from|with|are|was|not|has)\b)[a-z]{3,8}\b[\s\d.,"'\\]{1,8}){11,}[a-z]{3,8}\b/g;
const bearer = /\b(?:bearer|basic)\s{1,4}[^\s"',;]{4,}/gi;
const webToken = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const email = /[^\s@<>"'(),:;=/]{1,64}(?:@|%40|\\u0040)([^\s@<>"'(),:;/]{1,253})/g;
const endsWithAt = /(?:@|%40|\\u0040)$/;
const longRun = /[A-Za-z0-9_+/=~-]{16,}/g;
// Seven digits and more, in any script and with the usual separators: phone and card numbers, ids, addresses of machines.
const longNumber = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){6,}/gu;

const priceOrDate =
  /^(?:(?:\d+\.\d+|\d{4}-\d\d-\d\d(?: \d\d)?|\d\d\.\d\d\.\d{4}|\d{2,3}\.0\.\d{4}\.\d+)(?: |$))+$/;
const wordPiece = /^(?:[A-Za-z]{1,40}\d{0,2}|\d{1,4})?$/;
const versionNumber = /^\d+(?:\.\d+)*(?:-[a-z]+(?:\.\d+)?)?$/;

/**
 * Removes from a text what could identify a person or give access to an account: queries and fragments of addresses,
 * credentials, e-mail addresses, long numbers, tokens, and the caller's known secrets.
 *
 * Shape:  removed text is replaced by `[email]`, `[number]`, `[token]` or `[secret]`; control characters become spaces
 * Units:  strings beyond 4,096 characters are cut first
 * Errors: none; harmless words are removed as well when in doubt
 * Source: no text of the product; ASVS 5.0 16.2.5 and 14.2.1
 */
export function redactText(text: string, knownSecrets: readonly string[] = []): string {
  const plain = knownSecrets.reduce(takeOutSecret, cut(text)).replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  let redacted = "";
  let end = 0;
  for (const match of plain.matchAll(address)) {
    const before = plain.slice(end, match.index);
    const [whole, scheme = "", ...parts] = match;
    // after an @ it is no scheme but the domain of an e-mail address
    redacted += endsWithAt.test(before) ? redactWords(before + scheme) : redactWords(before) + scheme;
    redacted += redactAddress(parts);
    end = match.index + whole.length;
  }
  return redacted + redactWords(plain.slice(end));
}

/** Half a secret is not recognised any more, so a text is cut between words. */
function cut(text: string): string {
  if (text.length <= maxSearchedCharacters) return text;
  let end = maxSearchedCharacters;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function takeOutSecret(text: string, secret: string): string {
  if (secret.length < minWordCharacters) return text;
  if (secret.length < minPartCharacters) return takeOutWord(text, secret);
  // half of a surrogate pair can't be encoded
  const encoded = encodeURIComponent(secret.replace(/\p{Cs}/gu, ""));
  return text.split(secret).join("[secret]").split(encoded).join("[secret]");
}

/** A name of few characters, but not as a part of another word. */
function takeOutWord(text: string, word: string): string {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  // browser: no look-behind in older Safari, so the character before is put back
  const whole = new RegExp(`(^|[^\\p{L}\\p{Nd}])${literal}(?![\\p{L}\\p{Nd}])`, "gu");
  return text.replace(whole, "$1[secret]");
}

/** Redacts an address without its scheme. */
function redactAddress([authority = "", path = "", tail = ""]: readonly (string | undefined)[]): string {
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  const segments = path
    .split("/")
    .map((segment) => (scriptFile.test(segment) ? segment : redactWords(segment)));
  // a stack names line and column behind the query
  return redactWords(host) + segments.join("/") + (position.exec(tail)?.[0] ?? "");
}

function redactWords(text: string): string {
  return text
    .replace(dataAddress, "data:[data]")
    .replace(query, "")
    .replace(cookieHeader, "cookie: [secret]")
    .replace(privateKey, "[secret]")
    .replace(namedSecret, "$1$2$3[token]")
    .replace(oneTimeCode, (whole, errorWord: string, words: string) =>
      errorWord === "" ? `${words}[token]` : whole,
    )
    .replace(codeOfProduct, "[token]")
    .replace(seedPhrase, "[secret]")
    .replace(bearer, "[token]")
    .replace(webToken, "[token]")
    .replace(email, (whole, domain: string) => (versionNumber.test(domain) ? whole : "[email]"))
    .replace(longRun, (run) => (looksLikeToken(run) ? "[token]" : run))
    .replace(longNumber, (run) => (priceOrDate.test(run) ? run : "[number]"));
}

/** Whether text looks like a token; `shared-module-mismatch` and `v2/private/user` don't. */
function looksLikeToken(run: string): boolean {
  return !run.split(/[-_+/=~]/).every((piece) => wordPiece.test(piece));
}
