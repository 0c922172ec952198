import { findTypographyFault } from "./findTypographyFault.ts";

describe("findTypographyFault", () => {
  it.each([
    ["en", "You’re in. Registered on "],
    ["en", " – 3:30 p.m. … “done”"],
    ["de", "So funktioniert’s: „gut“"],
    ["fr", "Langue\u00a0: "],
    ["fr", "Qui terminera\u202f? L’«\u00a0or\u00a0»\u202f; fin."],
    ["es", "¿Quién terminará? ¡Ahora!"],
    ["el", "Ποιος θα τερματίσει;"],
    ["ar", "اشترِ، وبِع؛ من فاز؟"],
    ["ja", "言語：日本語。UTC更新"],
    ["zh", "第 1 页，共 9 页。VIP: 5"],
  ])("accepts in %s: %s", (language, words) => {
    expect(findTypographyFault(language, words)).toBeNull();
  });

  it.each([
    ["en", "You're in", "quote"],
    ["en", 'the "end"', "quote"],
    ["en", "Wait...", "three dots"],
    ["en", "two  blanks", "two blanks"],
    ["de", "Sprache : Deutsch", "before a mark"],
    ["de", "Ende .", "before a mark"],
    ["fr", "Langue : ", "unbreakable"],
    ["fr", "Langue: ", "unbreakable"],
    ["fr", ": suite", "unbreakable"],
    ["fr", "Quoi ?", "unbreakable"],
    ["fr", "« or\u00a0»", "unbreakable"],
    ["fr", "Fin .", "full stop"],
    ["es", "Quién terminará?", "¿"],
    ["es", "Ahora!", "¡"],
    ["el", "Ποιος;  Αυτός?", "blanks"],
    ["el", "Ποιος?", "Latin"],
    ["ar", "اشترِ, وبِع", "Latin"],
    ["ar", "من فاز?", "Latin"],
    ["ja", "言語:日本語", "wide"],
    ["zh", "没有大赛,请稍后", "wide"],
  ])("reports in %s: %s", (language, words, fault) => {
    expect(findTypographyFault(language, words)).toContain(fault);
  });
});
