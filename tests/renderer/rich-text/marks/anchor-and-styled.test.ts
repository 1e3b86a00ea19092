import { describe, expect, it } from 'vitest';
import { paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

const anchor = (id: unknown) => ({ type: 'anchor', attrs: { id } });
const styled = (name: unknown) => ({ type: 'styled', attrs: { class: name } });

describe('anchor', () => {
  it('should be a place that links can name', () => {
    expect(render([paragraph(text('a', anchor('# my "place"')))])).toBe(
      '<p><span id="-my-&quot;place&quot;">a</span></p>',
    );
  });

  it('should be given once', () => {
    const { html, rules } = renderWithFindings([
      paragraph(text('a', anchor('x')), text('b'), text('c', anchor('x'), 'bold')),
      paragraph(text('d', anchor('x'))),
    ]);
    expect(html).toBe('<p><span id="x">a</span>b<strong>c</strong></p><p>d</p>');
    expect(rules).toEqual(['duplicate-id', 'duplicate-id']);
  });

  it('should be one place across words with other marks', () => {
    const { html, rules } = renderWithFindings([
      paragraph(text('a', anchor('x')), text('b', anchor('x'), 'bold'), text('c', anchor('x'))),
    ]);
    expect(html).toBe('<p><span id="x">a</span><strong>b</strong>c</p>');
    expect(rules).toEqual([]);
  });

  it('should be reported once for a place that is not the first, however many marks its words have', () => {
    const { html, findings } = renderWithFindings([
      paragraph(text('a', anchor('x'))),
      paragraph(text('b', anchor('x')), text('c', anchor('x'), 'bold'), text('d', anchor('x'))),
    ]);
    expect(html).toBe('<p><span id="x">a</span></p><p>b<strong>c</strong>d</p>');
    expect(findings.map(({ path }) => path)).toEqual(['text.content[1].content[0]']);
  });

  it.each([null, '', ' ', 7])('should be nothing with the id %j', (id) => {
    expect(render([paragraph(text('a', anchor(id)))])).toBe('<p>a</p>');
  });
});

describe('styled', () => {
  it('should set any class that is a safe name', () => {
    const names = 'lead  Fare-note _x2 lead 2col x" onclick="y <b> ~ sm:flex';
    const { html, rules } = renderWithFindings([paragraph(text('a', styled(names)))]);
    expect(html).toBe('<p><span class="lead Fare-note _x2">a</span></p>');
    expect(rules).toEqual(['unknown-class']);
  });

  it('should set only classes that the site offers', () => {
    const marked = [paragraph(text('a', styled('lead x" onclick="y lead small')))];
    expect(render(marked, { styledClasses: ['lead', 'small'] })).toBe(
      '<p><span class="lead small">a</span></p>',
    );
  });

  it.each([['evil'], [null], [{}], ['x'.repeat(65)]])('should be nothing with %j, and reported', (name) => {
    const { html, rules } = renderWithFindings([paragraph(text('a', styled(name)))], {
      styledClasses: ['lead'],
    });
    expect(html).toBe('<p>a</p>');
    expect(rules).toEqual(['unknown-class']);
  });
});

describe('textStyle', () => {
  const textStyle = (attrs: Record<string, unknown>) => ({ type: 'textStyle', attrs });

  it('should set a class and a place beside a colour', () => {
    const style = textStyle({ color: '#1d2a3a', class: 'fare "x', id: 'price' });
    expect(render([paragraph(text('a', style))])).toMatch(
      /^<p><span id="price" class="fare" style="color: [^"]+">a<\/span><\/p>$/,
    );
  });

  it('should be nothing without any of them', () => {
    const style = textStyle({ color: null, class: null, id: null, style: 'position:fixed' });
    expect(renderWithFindings([paragraph(text('a', style))])).toMatchObject({ html: '<p>a</p>', rules: [] });
  });
});
