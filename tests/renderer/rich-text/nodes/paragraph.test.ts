import { describe, expect, it } from 'vitest';
import { linkMark, node, paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

describe('paragraph', () => {
  it('should keep alignment and direction, when they exist', () => {
    expect(render([node('paragraph', { textAlign: 'center', dir: 'rtl' }, 'a')])).toBe(
      '<p dir="rtl" style="text-align: center">a</p>',
    );
    expect(render([node('paragraph', { textAlign: 'center;color:red', dir: 'x"' }, 'a')])).toBe('<p>a</p>');
    expect(render([node('paragraph', { textAlign: null }, 'a')])).toBe('<p>a</p>');
  });

  it('should be dropped when it shows nothing', () => {
    expect(
      render([paragraph(), paragraph(' \u00a0'), paragraph(node('hard_break', {})), { type: 'paragraph' }]),
    ).toBe('');
  });

  it('should be parted around an embedded block', () => {
    const body = [{ component: 'banner', _uid: '1' }];
    const html = render([paragraph('a', node('blok', { body }), text('b', 'bold'), 'c')], {
      block: () => '<section></section>',
    });
    expect(html).toBe('<p>a</p><section></section><p><strong>b</strong>c</p>');
  });

  it('should report faults beside an embedded block in their places', () => {
    const unsafe = linkMark('javascript:alert(1)');
    const blok = node('blok', { body: [{ component: 'banner', _uid: '1' }] });
    const { findings } = renderWithFindings([
      paragraph('a', text('b', unsafe), blok, 'c', text('d', unsafe)),
    ]);
    expect(findings.map(({ path }) => path)).toEqual([
      'text.content[0].content[1]',
      'text.content[0].content[4]',
    ]);
  });

  it('should show the text of blocks that cannot stand in it', () => {
    expect(render([paragraph('a', node('bullet_list', {}, node('list_item', {}, paragraph('b'))))])).toBe(
      '<p>a   b</p>',
    );
  });
});
