/** The order of headings. */
import { defineDocumentRule } from '../../document-rule.ts';
import type { PageHeading } from '../../pages/checked-document.ts';

/** Headings that skip a level, or begin too low: users of screen readers navigate by them. */
export const headingOrder = defineDocumentRule({
  name: 'heading-order',
  severity: 'warning',
  means:
    'The headings of a page skip a level, or one of them has no words, or the page has no main heading, or several.',
  mend: 'Begin with one heading of level 1, and go down one level at a time. Leave out a heading without words.',
  checkDocument: ({ headings }) => checkHeadings(headings),
});

function* checkHeadings(headings: readonly PageHeading[]): Generator<string> {
  const main = headings.filter(([level]) => level === 1);
  if (main.length === 0) yield 'The page has no heading of level 1.';
  if (main.length > 1)
    yield `The page has ${main.length} headings of level 1: ${main.map(quote).join(', ')}.`;
  for (const [level, text, hasPicture] of headings)
    if (!text && !hasPicture) yield `A heading of level ${level} has no words.`;
  let before: PageHeading | undefined;
  for (const heading of headings) {
    if (before && heading[0] > before[0] + 1) {
      yield `The heading ${quote(heading)} of level ${heading[0]} follows ${quote(before)} of level ${before[0]}.`;
    }
    before = heading;
  }
}

function quote([, text]: PageHeading): string {
  return `"${text}"`;
}
