import { describe, expect, it } from 'vitest';
import { node, paragraph, render, renderWithFindings, type TestNode } from '../build-nodes.ts';

const td = (content: string, attrs: Record<string, unknown> = {}) =>
  node('tableCell', attrs, paragraph(content));
const th = (content: string, attrs: Record<string, unknown> = {}) =>
  node('tableHeader', attrs, paragraph(content));
const row = (...cells: TestNode[]) => node('tableRow', {}, ...cells);
const table = (...rows: TestNode[]) => node('table', {}, ...rows);

/** Markup of a table without its scrolling region. */
function renderTable(...rows: TestNode[]): string {
  return /<table>.*<\/table>/.exec(render([table(...rows)]))?.[0] ?? '';
}

describe('table', () => {
  it('should stand in a region that keyboards can scroll, named after its first row', () => {
    expect(render([table(row(th('Car park'), th('Price')), row(th('P4'), td('€63')))])).toBe(
      '<div class="scroll" role="region" aria-label="Table, scrolls sideways: Car park, Price" tabindex="0"><table>' +
        '<thead><tr><th scope="col"><p>Car park</p></th><th scope="col"><p>Price</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p>P4</p></th><td><p>€63</p></td></tr></tbody></table></div>',
    );
  });

  it('should give every region of a document a name of its own, in the words of the page', () => {
    const same = () => table(row(td('a"')));
    const html = render([same(), same()], { label: (key, { name }) => `${key} ${name}` });
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'table.scroll a&quot;',
      'table.scroll a&quot; (2)',
    ]);
  });

  it('should have only leading rows of header cells as its head', () => {
    expect(renderTable(row(th('a')), row(th('b')), row(td('c')), row(th('d'), th('e')))).toBe(
      '<table><thead><tr><th scope="col"><p>a</p></th></tr><tr><th scope="col"><p>b</p></th></tr></thead>' +
        '<tbody><tr><td><p>c</p></td></tr><tr><th scope="row"><p>d</p></th><th><p>e</p></th></tr></tbody></table>',
    );
  });

  it('should have no head that would cut off cells which reach into its body', () => {
    const sections = (...rows: TestNode[]) =>
      renderTable(...rows)
        .match(/<(?:thead|tbody)>|<tr>/g)
        ?.join('');
    const tall = (rowspan: number) => th('a', { rowspan });
    expect(sections(row(tall(2), th('b')), row(td('c')))).toBe('<tbody><tr><tr>');
    expect(sections(row(th('a')), row(tall(3)), row(th('b')), row(td('c')))).toBe(
      '<thead><tr><tbody><tr><tr><tr>',
    );
    expect(sections(row(tall(2), th('b')), row(th('c')), row(td('d')))).toBe('<thead><tr><tr><tbody><tr>');
    expect(sections(row(tall(9), th('b')))).toBe('<thead><tr>');
  });

  it('should keep joined cells, within the limits of HTML', () => {
    expect(
      renderTable(row(td('a', { colspan: 2, rowspan: 3 }), td('b', { colspan: 1, rowspan: 0 }))),
    ).toContain('<td colspan="2" rowspan="3"><p>a</p></td><td><p>b</p></td>');
    expect(renderTable(row(td('a', { colspan: 5000, rowspan: '2" onclick="x' })))).toContain(
      '<td><p>a</p></td>',
    );
  });

  it('should write widths of columns as editors drew them', () => {
    const first = row(td('a', { colwidth: [120] }), td('b', { colspan: 2, colwidth: [80, null] }), td('c'));
    expect(renderTable(first)).toContain(
      '<colgroup><col style="width: 120px"><col style="width: 80px"><col><col></colgroup>',
    );
    expect(
      renderTable(row(td('a', { colwidth: ['1px;color:red'] }), td('b', { colwidth: [-3] }))),
    ).not.toContain('col');
  });

  it('should take the width of a column from any of its cells', () => {
    const heading = row(th('Prices', { colspan: 3, colwidth: null }));
    const days = row(td('a', { rowspan: 2, colwidth: [90] }), td('b', { colspan: 2, colwidth: [80, 70] }));
    const rest = row(td('c', { colwidth: [10] }), td('d'));
    const columns = [90, 80, 70].map((width) => `<col style="width: ${width}px">`).join('');
    expect(renderTable(heading, days, rest)).toContain(`<colgroup>${columns}</colgroup>`);
  });

  it.each<[unknown, string]>([
    [120, '<col style="width: 120px"><col>'],
    ['120,80', '<col style="width: 120px"><col style="width: 80px">'],
    [['120'], '<col style="width: 120px"><col>'],
    ['0,2001', ''],
    [{ 0: 120 }, ''],
  ])('should read the widths %j of imported text', (colwidth, columns) => {
    const html = renderTable(row(td('a', { colspan: 2, colwidth })));
    expect(/<colgroup>(.*)<\/colgroup>/.exec(html)?.[1] ?? '').toBe(columns);
  });

  it('should keep a background that ink can be read on, on header cells too', () => {
    expect(renderTable(row(th('a', { backgroundColor: '#FFF3C4', textAlign: 'center' })))).toContain(
      '<th scope="col" style="background-color: #fff3c4; color: #0e241c; text-align: center">',
    );
  });

  it.each(['#000', 'navy', 'red;position:fixed', 'url(javascript:alert(1))', 'expression(1)', 7, {}])(
    'should drop the background %j and report it',
    (backgroundColor) => {
      const { html, rules } = renderWithFindings([table(row(td('a', { backgroundColor })))]);
      expect(html).toContain('<td><p>a</p></td>');
      expect(rules).toEqual(['unreadable-colour']);
    },
  );

  it('should say which colour it dropped, and that light text does not make a dark cell readable', () => {
    const white = { type: 'text', text: 'a', marks: [{ type: 'textStyle', attrs: { color: '#fff' } }] };
    const dark = {
      ...td('a', { backgroundColor: '#036' }),
      content: [{ type: 'paragraph', content: [white] }],
    };
    const { findings } = renderWithFindings([table(row(dark))]);
    expect(findings.map(({ message }) => message)).toEqual([
      'The background "#036" of a table cell was dropped: cells have dark text, which cannot be read on it.',
      'The colour "#fff" of a text was dropped: it cannot be read on the page.',
    ]);
  });

  it('should check coloured text against the cell it stands in', () => {
    const red = { type: 'text', text: 'a', marks: [{ type: 'textStyle', attrs: { color: '#b3003b' } }] };
    const cell = (backgroundColor: string) =>
      row(node('tableCell', { backgroundColor }, { ...paragraph(), content: [red] }));
    expect(renderTable(cell('#ffffff'))).toContain('<span style="color: #b3003b">a</span>');
    expect(renderTable(cell('#aaaaaa'))).toContain('<p>a</p>');
  });

  it('should make ordinary cells of header cells without text', () => {
    expect(renderTable(row(th(''), th('a')), row(th('b'), td('')))).toBe(
      '<table><thead><tr><td></td><th scope="col"><p>a</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p>b</p></th><td></td></tr></tbody></table>',
    );
  });

  it('should be left out and reported when no cell has a text', () => {
    for (const empty of [table(), table(row()), table(row(th(''), td('')))]) {
      expect(renderWithFindings([empty])).toMatchObject({ html: '', rules: ['empty-table'] });
    }
  });

  it('should put what is no row or cell into one', () => {
    expect(renderTable(paragraph('a') as TestNode, row(paragraph('b') as TestNode))).toBe(
      '<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>',
    );
  });

  it('should show only the texts of cells and rows outside a table', () => {
    expect(render([row(td('a')), td('b')])).toBe('<p>a</p><p>b</p>');
  });
});
