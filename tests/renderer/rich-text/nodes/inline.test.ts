import { describe, expect, it } from 'vitest';
import { node, paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

describe('text', () => {
  it('should be escaped', () => {
    expect(render([paragraph(`<script>"&'`)])).toBe('<p>&lt;script&gt;&quot;&amp;&#39;</p>');
  });

  it('should lose the characters that HTML forbids, and keep all others', () => {
    expect(render([paragraph('a\0b\u0007c\u007fd\u0085e\ufdd0f\uffffg\ud800h\u{1fffe}i')])).toBe(
      '<p>abcdefghi</p>',
    );
    expect(render([paragraph('a\tb\nc ✈️ 👩‍👩‍👧 \u{20000}\u00a0é')])).toBe(
      '<p>a\tb\nc ✈️ 👩‍👩‍👧 \u{20000}\u00a0é</p>',
    );
  });

  it.each([null, undefined, {}, ['a'], true])('should be nothing, and reported, when it is %j', (value) => {
    const { html, rules } = renderWithFindings([
      { type: 'paragraph', content: [{ type: 'text', text: value }] },
    ]);
    expect(html).toBe('');
    expect(rules).toEqual(['invalid-node']);
  });

  it('should be written when it is a number', () => {
    expect(render([{ type: 'text', text: 3 }])).toBe('3');
  });
});

describe('emoji', () => {
  it('should say its name', () => {
    expect(render([node('emoji', { name: 'small_airplane', emoji: '🛩️' })])).toBe(
      '<span role="img" aria-label="small airplane">🛩️</span>',
    );
  });

  it('should show its name when there is no character, and never a picture of another host', () => {
    const fallbackImage = 'https://cdn.example.org/octocat.png';
    expect(render([node('emoji', { name: 'octocat', emoji: null, fallbackImage })])).toBe(':octocat:');
  });

  it('should do with what there is', () => {
    expect(render([{ type: 'emoji' }, node('emoji', { emoji: '🛩️' })])).toBe('🛩️');
    expect(render([node('emoji', { name: '"><b>', emoji: '<b>' })])).toBe(
      '<span role="img" aria-label="&quot;&gt;&lt;b&gt;">&lt;b&gt;</span>',
    );
  });

  it('should take marks', () => {
    const marked = { ...node('emoji', { emoji: '✈' }), marks: [{ type: 'bold' }] };
    expect(render([paragraph(marked, text('a'))])).toBe('<p><strong>✈</strong>a</p>');
  });
});
