/** Makes spellings of one name equal: case, accents, letters that do not decompose, umlauts written as two letters. */

/** Letters that Unicode does not decompose, as people without them on their keyboard write them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  // The letter at the end of a word; in the middle of a word it is the other one.
  ς: 'σ',
};
/** Marks that nobody sees or types, such as hyphens and directions in copied names. They must not end a word. */
const invisible = /[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Lower case without accents: `Ħaż-Żebbuġ` is `haz-zebbug`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(invisible, '')
    .replace(/[ßæœøđðþħłıς]/g, (letter) => letters[letter] ?? letter);
}

/** The form with two letters for an umlaut (`Staedtle`), or undefined when there is none. */
export function spellOutUmlauts(text: string): string | undefined {
  const composed = text.toLowerCase().normalize('NFC');
  const spelled = composed.replace(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter);
  return spelled === composed ? undefined : foldText(spelled);
}

/** The words of a text, folded. */
export function splitWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
