/**
 * Makes text safe for a line of a terminal or of a CI log. Messages contain text of editors and servers, which must not begin a
 * new line, move the cursor, rename the window, or give a command to the CI service.
 */

/** Line breaks of every kind, with the blanks after them. */
const LINE_BREAK = /(?:\r?\n|[\u2028\u2029])\s*/g;
/** The colours that the program itself uses (picocolors): bold, dim, the eight, and the ends of these. */
const OWN_COLOR = /^\[(?:[12]|22|3[0-79])m$/;
const ESCAPE = '\u001b';
/** A control character with the rest of a colour code, and marks that change the direction of the text. */
const CONTROL = /\p{Cc}(?:\[[\d;]*m)?|[\u202a-\u202e\u2066-\u2069]/gu;
/** GitHub's commands begin a line, after blanks. Those of Azure Pipelines, TeamCity and GitHub's older form may be anywhere. */
const ORDER_AT_START = /^((?:\s|\p{Cc}\[\d+m)*:):/u;
const ORDER_ANYWHERE = /#(?=#(?:vso|teamcity)?\[)/g;

/** Returns the text in one line, without anything that a terminal or a CI service would act upon. */
export function cleanLine(text: string, { color }: { readonly color: boolean }): string {
  const open = new Set<string>();
  const line = text.replace(LINE_BREAK, ' ').replace(CONTROL, (found) => {
    if (found === '\t') return found;
    if (!color || !isOwnColor(found)) return found.replace(/^./su, '');
    noteColor(found, open);
    return found;
  });
  // A colour that content begins is ended with its line.
  const ended = open.size > 0 ? `${line}${ESCAPE}[0m` : line;
  return ended.replace(ORDER_AT_START, '$1 :').replace(ORDER_ANYWHERE, '# ');
}

function isOwnColor(found: string): boolean {
  return found.startsWith(ESCAPE) && OWN_COLOR.test(found.slice(1));
}

/** Notes an open style by the code that ends it: 22 for bold and dim, 39 for the eight colours. */
function noteColor(found: string, open: Set<string>): void {
  const [, code = ''] = /\[(\d+)m/.exec(found) ?? [];
  if (code === '22' || code === '39') open.delete(code);
  else open.add(code.length === 1 ? '22' : '39');
}

/** Escapes JSON so that it parses to the same text, but has nothing that a terminal or a CI service would act upon. */
export function escapeDocument(json: string): string {
  return json
    .replace(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, escapeCharacter)
    .replace(ORDER_ANYWHERE, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
