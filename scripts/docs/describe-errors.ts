/** Describes the error catalogues for `docs/errors.md`. */
import { writeTable } from './fill-document.ts';

interface Entry {
  readonly message: string;
  readonly hint: string;
  readonly exitCode?: number;
}

/** Writes a table of one catalogue: code, exit status, message, hint. */
export function describeErrors(catalogue: Readonly<Record<string, Entry>>, exitCode = 2): string {
  const rows = Object.entries(catalogue)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, entry]) => [
      `<a id="${code}"></a>\`${code}\``,
      String(entry.exitCode ?? exitCode),
      escapeMarkdown(entry.message),
      escapeMarkdown(entry.hint),
    ]);
  return writeTable(['code', 'exit', 'what it says', 'what to do'], rows);
}

/** Marks placeholders, and escapes everything else that Markdown would interpret. */
function escapeMarkdown(text: string): string {
  return text.replace(/[*_<>]/g, '\\$&').replace(/\{(\w+)\}/g, '*$1*');
}
