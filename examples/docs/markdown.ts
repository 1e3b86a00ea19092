/** Markdown as sections, for the list of headings and for the search. */

/** A heading with the text below it; the text before the first heading has no anchor. */
export interface Section {
  readonly level: number;
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

/** The sections of a document in their order. */
export function listSections(markdown: string): readonly Section[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/^#/gm, ' #'));
  const [start = '', ...rest] = prose.split(/^(?=#{2,6} )/m);
  const sections = rest.map((part) => {
    const [line = '', ...text] = part.split('\n');
    const [, marks = '', title = ''] = /^(#+) (.+)$/.exec(line) ?? [];
    const heading = readPlainText(title);
    return {
      level: marks.length,
      heading,
      anchor: makeAnchor(heading),
      text: readPlainText(text.join('\n')),
    };
  });
  return [{ level: 1, heading: '', anchor: '', text: readPlainText(start) }, ...sections];
}

/** The words without links, code marks and the lines of tables. */
function readPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[|\-\s:]+$/gm, '')
    .replace(/[`*|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function makeAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
