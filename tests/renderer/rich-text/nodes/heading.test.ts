import { describe, expect, it } from 'vitest';
import { listHeadings } from '../../../../renderer/rich-text/render-rich-text.ts';
import { node, paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

const heading = (level: unknown, content: string) => node('heading', { level }, content);

describe('heading', () => {
  it.each([
    [1, 1],
    [6, 6],
    ['3', 3],
    [0, 1],
    [-4, 1],
    [9, 6],
    [2.5, 2],
    [Number.NaN, 2],
    [undefined, 2],
    ['1><script', 2],
  ])('should turn level %j into %i', (level, expected) => {
    expect(render([heading(level, 'a')])).toBe(`<h${expected}>a</h${expected}>`);
  });

  it('should shift all levels so that the smallest is the one of the page', () => {
    const document = [node('blockquote', {}, heading(3, 'b')), heading(1, 'a'), heading(6, 'c')];
    expect(render(document, { headingLevel: 3 })).toBe(
      '<blockquote><h5>b</h5></blockquote><h3>a</h3><h6>c</h6>',
    );
    expect(render([heading(4, 'a')], { headingLevel: 2 })).toBe('<h2>a</h2>');
  });

  it('should be dropped and reported when it is empty', () => {
    const { html, rules } = renderWithFindings([heading(2, ' ')]);
    expect(html).toBe('');
    expect(rules).toEqual(['empty-heading']);
  });

  it('should get an id from its text, each its own', () => {
    const document = [
      heading(2, 'Höhe & Breite'),
      heading(2, 'Höhe & Breite'),
      heading(2, '✈'),
      heading(3, '✈'),
    ];
    expect(render(document, { headingIds: true })).toBe(
      '<h2 id="höhe-breite">Höhe &amp; Breite</h2><h2 id="höhe-breite-2">Höhe &amp; Breite</h2>' +
        '<h2 id="section">✈</h2><h3 id="section-2">✈</h3>',
    );
  });

  it('should leave ids that the page has already', () => {
    const takenIds = new Set(['prices']);
    const anchor = text('x', { type: 'anchor', attrs: { id: 'prices-2' } });
    const html = render([paragraph(anchor), heading(2, 'Prices')], { headingIds: true, takenIds });
    expect(html).toContain('<h2 id="prices-3">');
    expect(takenIds).toEqual(new Set(['prices', 'prices-2', 'prices-3']));
  });

  it('should keep alignment and marks', () => {
    expect(render([node('heading', { level: 2, textAlign: 'right' }, text('a', 'italic'))])).toBe(
      '<h2 style="text-align: right"><em>a</em></h2>',
    );
  });
});

describe('listHeadings', () => {
  it('should give the headings with the ids and levels of the page', () => {
    const document = { type: 'doc', content: [heading(1, 'One'), heading(2, 'Two\nlines')] };
    expect(listHeadings(document, { headingLevel: 2 })).toEqual([
      { level: 2, id: 'one', text: 'One' },
      { level: 3, id: 'two-lines', text: 'Two lines' },
    ]);
    expect(listHeadings(undefined)).toEqual([]);
  });
});
