import { describe, expect, it } from 'vitest';
import { node, paragraph, render, text } from '../build-nodes.ts';

describe('blockquote', () => {
  it('should hold blocks, and be dropped when it is empty', () => {
    expect(
      render([node('blockquote', { dir: 'ltr' }, paragraph('a')), node('blockquote', {}, paragraph())]),
    ).toBe('<blockquote dir="ltr"><p>a</p></blockquote>');
  });
});

describe('code_block', () => {
  it.each([
    [{ class: 'language-ts' }, ' class="language-ts"'],
    [{ language: 'c++' }, ' class="language-c++"'],
    [{ class: 'x y' }, ''],
    [{ class: 'x" onclick="y' }, ''],
    [{ class: null }, ''],
  ])('should name its language from %j as%s', (attrs, attribute) => {
    expect(render([node('code_block', attrs, 'a < b\n')])).toBe(
      `<pre><code${attribute}>a &lt; b\n</code></pre>`,
    );
  });

  it('should be text and nothing else', () => {
    const code = node(
      'code_block',
      {},
      text('a', 'bold'),
      node('hard_break', {}),
      node('image', { src: '/x.png' }),
      'b',
    );
    expect(render([code])).toBe('<pre><code>a\nb</code></pre>');
  });

  it('should be dropped when it is empty', () => {
    expect(render([node('code_block', {}, '\n')])).toBe('');
  });
});

describe('horizontal_rule and hard_break', () => {
  it('should be one element each', () => {
    expect(render([paragraph('a', node('hard_break', {}), 'b'), node('horizontal_rule', {})])).toBe(
      '<p>a<br>b</p><hr>',
    );
  });

  it('should not put a rule into a line', () => {
    expect(render([paragraph('a', node('horizontal_rule', {}))])).toBe('<p>a </p>');
  });
});

describe('doc', () => {
  it('should hold texts and documents as well', () => {
    expect(render(['a', node('doc', {}, paragraph('b')), text('c')])).toBe('<p>b</p>c');
  });
});
