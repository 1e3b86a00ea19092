/** Markdown becomes the same elements as rich text, and nothing else. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../renderer/index.ts';
import { renderMarkdown } from '../../../../renderer/rich-text/markdown/render-markdown.ts';
import fc from '../../../support/runs/property-testing.ts';

describe('renderMarkdown', () => {
  it('should take a paragraph of any number of lines', () => {
    const lines = 'a\n'.repeat(200_000).trim();
    expect(renderMarkdown(lines)).toBe(`<p>${lines}</p>`);
  });

  it.each([
    ['', ''],
    [
      'A *b* **c *d*** `e <f>`',
      '<p>A <em>b</em> <strong>c </strong><strong><em>d</em></strong> <code>e &lt;f&gt;</code></p>',
    ],
    ['one\ntwo  \nthree\\\nfour', '<p>one\ntwo<br>three<br>four</p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['```ts title\nlet a = 1 < 2;\n```', '<pre><code class="language-ts">let a = 1 &lt; 2;</code></pre>'],
    ['    indented\n', '<pre><code>indented</code></pre>'],
    ['a\n\n---\n\n~~b~~', '<p>a</p><hr><p><s>b</s></p>'],
    ['&copy; \\*a\\* &lt;b&gt;', '<p>© *a* &lt;b&gt;</p>'],
    ['[Fares](/fares "All fares")', '<p><a href="/fares" title="All fares">Fares</a></p>'],
    ['<https://ferry.example/>', '<p><a href="https://ferry.example/">https://ferry.example/</a></p>'],
    ['[a][1]\n\n[1]: mailto:a@b.example', '<p><a href="mailto:a@b.example">a</a></p>'],
    ['![A *ship*](/a.png)', '<p><img src="/a.png" alt="A ship" loading="lazy" decoding="async"></p>'],
  ])('should follow CommonMark: %j', (source, html) => {
    expect(renderMarkdown(source)).toBe(html);
  });

  it('should fit headings and tables into the page', () => {
    const options = { headingLevel: 3, headingIds: true };
    expect(renderMarkdown('# Boats\n\n## Times', options)).toBe(
      '<h3 id="boats">Boats</h3><h4 id="times">Times</h4>',
    );
    expect(renderMarkdown('|From|Price|\n|-|-:|\n|Husum|**4**|')).toBe(
      '<div class="scroll" role="region" aria-label="Table, scrolls sideways: From, Price" tabindex="0"><table>' +
        '<thead><tr><th scope="col">From</th><th scope="col" style="text-align: right">Price</th></tr></thead>' +
        '<tbody><tr><td>Husum</td><td style="text-align: right"><strong>4</strong></td></tr></tbody></table></div>',
    );
  });

  it('should show HTML as text, and leave out and report unsafe addresses', () => {
    const findings: Finding[] = [];
    const source = '<script>alert(1)</script> <b>x</b> [a](javascript:alert(1)) ![b](data:text/html,x)';
    const html = renderMarkdown(source, {
      path: 'content.notes',
      report: (finding) => findings.push(finding),
    });
    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;x&lt;/b&gt; a </p>');
    expect(findings.map(({ rule, path }) => ({ rule, path }))).toEqual([
      { rule: 'unsafe-link', path: 'content.notes' },
      { rule: 'unsafe-image', path: 'content.notes' },
    ]);
  });

  it('should never throw nor let markup through', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '*', '_', '`', '~', '|', '-', '#', '\n', '    '],
      ...[
        'javascript:',
        'onerror=',
        '<script>',
        '<!--',
        ']]>',
        '&#106;',
        '\0',
        '\\',
        '> ',
        '1. ',
        'a',
        '\ud800',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = renderMarkdown(pieces.join(''));
        expect(html).not.toMatch(
          /<(?:script|!--|iframe|style|svg)|<[^>]*\son\w+=|(?:href|src)="\s*(?:javascript|data):/i,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('should stay quick on text made to be slow', () => {
    for (const source of ['['.repeat(20_000), '> '.repeat(5_000), '*a '.repeat(20_000), '`'.repeat(20_000)]) {
      expect(typeof renderMarkdown(source)).toBe('string');
    }
  });
});
