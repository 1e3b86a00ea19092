/** Inserts generated text into its places in a document, between two comments that name it. */

/** Parts by their names in the document: `<!-- generated: NAME -->` … `<!-- end -->`. */
export type DocumentParts = Readonly<Record<string, string>>;

/** Returns the document with its parts filled again. @throws when a part has no place, or a place no part. */
export function fillDocument(text: string, parts: DocumentParts): string {
  const unplaced = new Set(Object.keys(parts));
  const filled = text.replace(/<!-- generated: ([\w-]+) -->[\s\S]*?<!-- end -->/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`Nothing generates the part "${name}".`);
    unplaced.delete(name);
    return `<!-- generated: ${name} -->\n${part.trim()}\n<!-- end -->`;
  });
  if (unplaced.size > 0) throw new Error(`The document has no place for ${[...unplaced].join(', ')}.`);
  return filled;
}

/** A row of a table in Markdown; bars and line breaks in cells are escaped. */
function writeRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ').trim()).join(' | ')} |`;
}

/** A table in Markdown. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [writeRow(head), `|${'---|'.repeat(head.length)}`, ...rows.map(writeRow)].join('\n');
}
