import { describe, expect, it } from 'vitest';
import { paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

describe('marks without attributes', () => {
  it.each([
    ['bold', 'strong'],
    ['italic', 'em'],
    ['strike', 's'],
    ['underline', 'u'],
    ['code', 'code'],
    ['superscript', 'sup'],
    ['subscript', 'sub'],
  ])('should write %s as %s', (mark, element) => {
    expect(render([paragraph(text('a<b', mark))])).toBe(`<p><${element}>a&lt;b</${element}></p>`);
  });

  it('should put the first mark innermost, each kind once', () => {
    expect(render([paragraph(text('a', 'bold', 'italic', 'bold', 'code'))])).toBe(
      '<p><code><em><strong>a</strong></em></code></p>',
    );
  });

  it('should leave the text of an unknown mark and report it once', () => {
    const { html, findings } = renderWithFindings([
      paragraph('x', text('a', 'blink', 'bold', 'blink', 'constructor')),
    ]);
    expect(html).toBe('<p>x<strong>a</strong></p>');
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
      ['unknown-mark', 'text.content[0].content[1]'],
      ['unknown-mark', 'text.content[0].content[1]'],
    ]);
  });

  it.each([null, 'bold', {}, [null], [7], [{}], [[]]])('should do with the marks %j', (marks) => {
    expect(render([{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] }])).toBe('<p>a</p>');
  });
});
