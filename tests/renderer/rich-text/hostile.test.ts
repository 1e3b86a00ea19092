import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { marks } from '../../../renderer/rich-text/marks/index.ts';
import { nodes } from '../../../renderer/rich-text/nodes/index.ts';
import { renderRichText } from '../../../renderer/rich-text/render-rich-text.ts';
import fc from '../../support/runs/property-testing.ts';

/** Every element that the output may contain, with its attributes. Values of `style` are checked below. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'hreflang', 'download', 'title'],
  blockquote: ['dir', 'style'],
  br: [],
  code: ['class'],
  col: ['style'],
  colgroup: [],
  div: ['class', 'role', 'aria-label', 'tabindex'],
  em: [],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, ['id', 'dir', 'style']])),
  hr: [],
  img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'title', 'loading', 'decoding'],
  li: ['dir', 'style'],
  mark: ['style'],
  ol: ['start'],
  p: ['dir', 'style'],
  pre: ['dir'],
  s: [],
  span: ['role', 'aria-label', 'style', 'id', 'class'],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan', 'style'],
  th: ['scope', 'colspan', 'rowspan', 'style'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

const STYLE = /^(?:(?:color|background-color): #[\da-f]{6}|text-align: [a-z]+|width: \d+px)(?:; (?!$)|$)/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/;

const hostileText = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</p></td></table><svg onload=alert(1)>',
    '<!--',
    ']]>',
    '&lt;script&gt;&#0;&colon;',
    '\0\u0001\u007f\u009f\ufffe\ud800',
    '\u2028\u202e',
    ' ',
    'a',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const hostileUrl = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\n', '\0', '\u0001', '//', '/\\', '#', 'x'),
      fc.constantFrom(
        'javascript',
        'JaVaScRiPt',
        'java\tscript',
        'data',
        'vbscript',
        'file',
        'https',
        'mailto',
        'tel',
        'blob',
      ),
      fc.constantFrom(':', '&colon;', '%3a', ':\n', '://', ' :'),
      fc.constantFrom(
        'alert(1)',
        'text/html,<script>',
        '//example.org/"><b>',
        'a@b.example?bcc=c',
        '+49"onclick="x',
      ),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '/a',
    '/a//b/?c#d',
    '#a',
    'https://a.storyblok.com/f/1/9x9/ab/x.jpg',
    '//a.storyblok.com/f/1/9x9/a"b/x.png',
  ),
);

const hostileValue = fc.oneof(
  hostileText,
  hostileUrl,
  fc.constantFrom<unknown>(
    null,
    undefined,
    -1,
    2,
    2.5,
    1e9,
    Number.NaN,
    true,
    [],
    {},
    [120, '1px;x'],
    '#fff',
    'red;position:fixed',
    'url(javascript:alert(1))',
    'center',
    'rtl',
    '_blank',
    'story',
    'email',
    'asset',
    { title: '"><b>', rel: 'noopener"x', onclick: 'x' },
  ),
);

const attributeNames = [
  ...[
    'href',
    'src',
    'alt',
    'title',
    'class',
    'id',
    'style',
    'color',
    'backgroundColor',
    'textAlign',
    'dir',
    'level',
  ],
  ...[
    'order',
    'colspan',
    'rowspan',
    'colwidth',
    'name',
    'emoji',
    'body',
    'linktype',
    'uuid',
    'anchor',
    'target',
    'custom',
  ],
  ...['onclick', 'a><script>alert(1)</script><b', '__proto__', 'language', 'meta_data', 'focus'],
];
const attrs = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...attributeNames), hostileValue, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, 'x', 7, []) },
);
/** Attributes as above, with those that the kind cannot do without. */
const withOwn = (type: string, own: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    type: fc.constant(type),
    attrs: fc.tuple(attrs, fc.record(own)).map(([rest, mine]) => ({ ...Object(rest), ...mine })),
  });
const mark = fc.oneof(
  fc.record({ type: fc.constantFrom(...Object.keys(marks), '<b>', 'constructor'), attrs }),
  withOwn('link', { href: hostileUrl, linktype: fc.constantFrom('url', 'story', 'asset', 'email', 'x') }),
  withOwn('anchor', { id: fc.constantFrom('a', '#a', ' a', 'a b', '"><b>') }),
  withOwn('highlight', { color: fc.constantFrom('#ff0', 'red"', 'yellow;x:y') }),
);
const nodeTypes = fc.constantFrom(...Object.keys(nodes), '<script>', '__proto__', 'unknown');

const { node: hostileNode } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.record({ type: fc.constant('text'), text: hostileText, marks: fc.array(mark, { maxLength: 4 }) }),
    withOwn('image', { src: hostileUrl }),
    fc.record({
      type: nodeTypes,
      attrs,
      content: fc.oneof(
        fc.array(tie('node'), { maxLength: 4 }),
        fc.constantFrom<unknown>(null, 'x', [null], {}),
      ),
      marks: fc.oneof(fc.array(mark, { maxLength: 3 }), fc.constantFrom<unknown>(null, 'x', [7])),
    }),
  ),
}));

type Child = DefaultTreeAdapterTypes.ChildNode;

/** Parses markup as a browser does; returns what a browser would have to repair, and every element in order. */
function readMarkup(html: string): {
  errors: string[];
  elements: DefaultTreeAdapterTypes.Element[];
  tags: string[];
} {
  const errors: string[] = [];
  const elements: DefaultTreeAdapterTypes.Element[] = [];
  const tags: string[] = [];
  const visit = (child: Child) => {
    if (child.nodeName === '#comment') errors.push('comment');
    if (!('tagName' in child)) return;
    elements.push(child);
    tags.push(`<${child.tagName}>`);
    child.childNodes.forEach(visit);
    if (!['br', 'col', 'hr', 'img'].includes(child.tagName)) tags.push(`</${child.tagName}>`);
  };
  parseFragment(html, { onParseError: ({ code }) => errors.push(code) }).childNodes.forEach(visit);
  return { errors, elements, tags };
}

describe('rich text of somebody who wants to break out', () => {
  it('should hold only what is allowed, nested so that a browser mends nothing', () => {
    fc.assert(
      fc.property(fc.array(hostileNode, { maxLength: 5 }), (content) => {
        const html = renderRichText(
          { type: 'doc', content },
          { headingIds: true, headingLevel: 2, styledClasses: ['lead'] },
        );
        const { errors, elements, tags } = readMarkup(html);
        expect(errors).toEqual([]);
        expect(tags).toEqual([...html.matchAll(/<(\/?[a-z0-9]+)[^>]*>/g)].map(([, tag]) => `<${tag}>`));
        for (const element of elements) checkElement(element);
        const ids = elements.flatMap((element) =>
          element.attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
        );
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 1_500 },
    );
  });

  it('should never contain a link within a link', () => {
    const html = renderRichText([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: ['/a', '/b'].map((href) => ({ type: 'link', attrs: { href } })) },
        ],
      },
    ]);
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

function checkElement({ tagName, attrs: attributes }: DefaultTreeAdapterTypes.Element): void {
  expect(Object.keys(allowed)).toContain(tagName);
  for (const { name, value } of attributes) {
    expect(allowed[tagName]).toContain(name);
    if (name === 'src') expect(value).toMatch(/^(?:https?:\/\/|\/(?![/\\]))/);
    if (name === 'href' || name === 'src') {
      expect(value).toMatch(ADDRESS);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(
        new URL(value, 'https://site.example/a/').protocol,
      );
    }
    if (name === 'style')
      for (let rest = value; rest !== ''; rest = rest.replace(STYLE, '')) expect(rest).toMatch(STYLE);
    if (name === 'id') expect(value).not.toMatch(/\s/);
    if (name === 'class') expect(value).toMatch(/^(?:scroll|vh|lead|language-[\w+#.-]+)$/);
    if (name === 'target') expect(value).toBe('_blank');
  }
}
