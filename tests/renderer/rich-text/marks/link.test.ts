import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Multilink } from '../../../../renderer/model/fields/fields.ts';
import { ownDataAttributes } from '../../../../renderer/rich-text/custom-attributes.ts';
import { linkMark, node, paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

const root = join(import.meta.dirname, '../../../..');

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('link', () => {
  it.each([
    [{ linktype: 'url', href: 'https://example.org/?a=1&b=2' }, 'href="https://example.org/?a=1&amp;b=2"'],
    [{ linktype: 'url', href: '/a//b/', anchor: 'c' }, 'href="/a/b#c"'],
    [{ linktype: 'story', href: '/guides/lost-keys', uuid: 'u', anchor: 'c' }, 'href="/guides/lost-keys#c"'],
    [{ linktype: 'story', href: 'guides', uuid: 'u' }, 'href="/guides"'],
    [{ linktype: 'email', href: 'a@example.org' }, 'href="mailto:a@example.org"'],
    [
      { linktype: 'asset', href: 'https://a.storyblok.com/f/1/t.pdf' },
      'href="https://a.storyblok.com/f/1/t.pdf" download',
    ],
    [
      { href: '/a', custom: { title: 'T"', rel: 'nofollow', href: 'javascript:1', onclick: 'x' } },
      'href="/a" rel="nofollow" title="T&quot;"',
    ],
    [
      { href: '/a', custom: { 'a><script>alert(1)</script><b': 'v' }, story: { full_slug: 'x' } },
      'href="/a"',
    ],
    [{ href: '/a', target: '_self', custom: null }, 'href="/a"'],
  ])('should write %j as %s', (attrs, attributes) => {
    expect(render([paragraph(text('x', { type: 'link', attrs }))])).toBe(`<p><a ${attributes}>x</a></p>`);
  });

  it.each([
    ['+44 1632 960 042', '<bdi dir="ltr">+44 1632 960 042</bdi>'],
    ['هاتف: (0800) 123-456.', 'هاتف: <bdi dir="ltr">(0800) 123-456</bdi>.'],
    ['٠٨٠٠ ١٢٣ ٤٥٦', '<bdi dir="ltr">٠٨٠٠ ١٢٣ ٤٥٦</bdi>'],
    ['24 hours', '24 hours'],
  ])('should keep the number of a telephone from left to right: %s', (words, html) => {
    expect(render([paragraph(text(words, linkMark('tel:+44800123456')))])).toBe(
      `<p><a href="tel:+44800123456">${html}</a></p>`,
    );
    expect(render([paragraph(text(words, 'bold', linkMark('TEL:0800 123 456')))])).toBe(
      `<p><a href="TEL:0800123456"><strong>${html}</strong></a></p>`,
    );
    expect(render([paragraph(text(words, linkMark('/a')))])).toBe(`<p><a href="/a">${words}</a></p>`);
  });

  it('should not be there without words, which is how editors leave a formatted space', () => {
    const marks = [{ type: 'bold' }, { type: 'italic' }, linkMark('/a')];
    expect(render([paragraph(text(' ', ...marks), text('x'))])).toBe('<p><em><strong> </strong></em>x</p>');
    expect(render([paragraph(text(' ', ...marks))])).toBe('');
  });

  it.each<[Record<string, unknown>, string]>([
    [
      { 'aria-label': 'Fares "2027"', 'data-fare': 'P4' },
      ' aria-label="Fares &quot;2027&quot;" data-fare="P4"',
    ],
    [{ hreflang: 'de-CH', rel: 'sponsored' }, ' rel="nofollow sponsored" hreflang="de-CH"'],
    [{ download: '' }, ' download'],
    [{ download: true }, ' download'],
    [{ download: 'fares 2027.pdf' }, ' download="fares 2027.pdf"'],
    [{ tabindex: '-1' }, ' tabindex="-1"'],
    [{ title: ' Fares ' }, ' title="Fares"'],
  ])('should keep the attributes %j that editors added', (custom, attributes) => {
    const attrs = { href: '/a', rel: 'rel' in custom ? 'nofollow' : null, custom };
    expect(render([paragraph(text('x', { type: 'link', attrs }))])).toBe(
      `<p><a href="/a"${attributes}>x</a></p>`,
    );
  });

  it.each<[Record<string, unknown>]>([
    [{ 'aria-hidden': 'true', 'aria-bogus': '1', 'aria-': '1' }],
    [{ 'data-island': 'map', 'data-consent': 'all', 'data-x y': '1', 'data-X': '1', 'data-': '1' }],
    [
      {
        'data-x"><script>': '1',
        onclick: 'x',
        style: 'position:fixed',
        id: 'x',
        class: 'y',
        ping: 'https://x',
      },
    ],
    [{ hreflang: 'de"x', download: false, tabindex: 5, 'data-long': 'x'.repeat(1_001) }],
    [{ download: '../../etc/passwd', 'data-a': {}, 'data-b': null }],
  ])('should drop the attributes %j', (custom) => {
    const attrs = { href: '/a', custom };
    expect(render([paragraph(text('x', { type: 'link', attrs }))])).toBe('<p><a href="/a">x</a></p>');
  });

  it('should not be shared by neighbours with different attributes', () => {
    const link = (fare: string) => linkMark('/a', { custom: { 'data-fare': fare } });
    expect(render([paragraph(text('a', link('1')), text('b', link('1')), text('c', link('2')))])).toBe(
      '<p><a href="/a" data-fare="1">ab</a><a href="/a" data-fare="2">c</a></p>',
    );
  });

  it('should not carry the attributes that scripts of the page look for', () => {
    const code = ['client', 'islands', 'route-map']
      .flatMap((folder) => listFiles(join(root, 'renderer', folder)))
      .concat(listFiles(join(root, 'preview/client')))
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const names = new Set([...code.matchAll(/\[(data-[a-z-]*[a-z])/g)].map(([, name = '']) => name));
    expect([...names].sort()).toEqual([...ownDataAttributes].sort());
  });

  it('should say that it opens a new tab', () => {
    const link = text('x', linkMark('https://example.org', { target: '_blank' }));
    const attributes = 'href="https://example.org" target="_blank" rel="noopener"';
    expect(render([paragraph(link)])).toBe(
      `<p><a ${attributes}>x<span class="vh"> (opens in new tab)</span></a></p>`,
    );
    expect(render([paragraph(link)], { label: () => '<neu>' })).toContain(
      '<span class="vh"> &lt;neu&gt;</span></a>',
    );
  });

  it('should be shared by neighbours that lead to the same place, whatever other marks they have', () => {
    const same = () => linkMark('/a', { target: null });
    const line = paragraph(
      text('a', same()),
      text('b', 'bold', same()),
      node('hard_break', {}),
      text('c', same(), 'code'),
    );
    expect(render([line])).toBe(
      '<p><a href="/a">a<strong>b</strong></a><br><a href="/a"><code>c</code></a></p>',
    );
    const other = paragraph(text('a', linkMark('/a')), text('b', linkMark('/a', { anchor: 'x' })));
    expect(render([other])).toBe('<p><a href="/a">a</a><a href="/a#x">b</a></p>');
  });

  it('should be the first when there are two', () => {
    expect(render([paragraph(text('a', linkMark('/a'), linkMark('/b')))])).toBe('<p><a href="/a">a</a></p>');
  });

  it.each([
    ['javascript:alert(1)', 'unsafe-link'],
    ['java\nscript:alert(1)', 'unsafe-link'],
    ['data:text/html,x', 'unsafe-link'],
    ['vbscript:x', 'unsafe-link'],
    ['file:///etc/passwd', 'unsafe-link'],
    ['', 'link-without-target'],
  ])('should leave the text of a link to %j and report it', (href, rule) => {
    const { html, findings } = renderWithFindings([paragraph('a', text('b', linkMark(href), 'bold'))], {
      path: 'content.text',
    });
    expect(html).toBe('<p>a<strong>b</strong></p>');
    expect(findings).toMatchObject([{ rule, path: 'content.text.content[0].content[1]' }]);
  });

  it.each([null, undefined, 'x', []])('should leave the text with the attributes %j', (attrs) => {
    expect(
      render([
        { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs }] }] },
      ]),
    ).toBe('<p>a</p>');
  });

  it('should not be a link without a word', () => {
    expect(render([paragraph('a', text(' ', linkMark('/a')), 'b')])).toBe('<p>a b</p>');
  });

  it('should ask the caller, once for neighbours, with the mark as a link field', () => {
    const asked: Array<[Multilink, string]> = [];
    const mark = () => ({ type: 'link', attrs: { href: '/old', uuid: 'u', linktype: 'story', anchor: 'x' } });
    const html = render([paragraph('-', text('a', mark()), text('b', mark()))], {
      link: (link, path) => {
        asked.push([link, path]);
        return { href: '/new"', hrefLang: 'de' };
      },
    });
    expect(html).toBe('<p>-<a href="/new&quot;" hreflang="de">ab</a></p>');
    expect(asked).toMatchObject([
      [{ linktype: 'story', id: 'u', cached_url: '/old', anchor: 'x' }, 'text.content[0].content[1]'],
    ]);
    expect(render([paragraph(text('a', mark()))], { link: () => undefined })).toBe('<p>a</p>');
  });
});
