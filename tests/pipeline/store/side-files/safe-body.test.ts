/** Tests which parts of an icon are allowed on a page: shapes, but no scripts, animations, links or resources. */

import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { isSafeBody, MAX_ICON_BYTES } from '../../../../pipeline/store/side-files/safe-body.ts';
import fc from '../../../support/runs/property-testing.ts';

describe('isSafeBody', () => {
  it.each([
    '<path fill="currentColor" d="M3 12h18"/>',
    '<g fill="none" stroke="#fff" stroke-width="1.5"><path d="M2 2v20"/><circle cx="4" cy="4" r="2"/></g>',
    '<defs><mask id="a"><path d="M0 0h1"/></mask></defs><path mask="url(#a)" d="M0 0"/>',
    '<defs><linearGradient id="b"><stop offset="0%" stop-color="rgb(1, 2, 3)"/></linearGradient></defs><use xlink:href="#b"/>',
    '<path d="M0 0"></path>\n',
  ])('lets shapes through: %s', (body) => expect(isSafeBody(body)).toBe(true));

  it.each([
    '',
    '   ',
    'text',
    '<script>alert(1)</script>',
    '<path d="M0 0"/><script>alert(1)</script>',
    '<path onclick="alert(1)" d="M0 0"/>',
    '<path d="M0 0" style="fill:url(https://example.org/)"/>',
    '<style>*{display:none}</style>',
    '<image href="https://example.org/a.png"/>',
    '<use href="https://example.org/a.svg#b"/>',
    '<use href="data:image/svg+xml,x"/>',
    '<path fill="url(https://example.org/a.svg#b)"/>',
    '<path fill="URL( //example.org/a )"/>',
    '<a href="#x"><path d="M0 0"/></a>',
    '<foreignObject><p>hello</p></foreignObject>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<path d="M0 0"',
    '<path d=M0/>',
    "<path d='M0'/>",
    '<g><path d="M0 0"/>',
    '</g>',
    '<g></path></g>',
    '</svg><img src=x onerror=alert(1)>',
    '<!-- --><path d="M0"/>',
    '<![CDATA[x]]>',
    '<path d="&quot; onload=&quot;"/>',
    '<path/onload="x"/>',
    `<path d="${'M0 0'.repeat(MAX_ICON_BYTES)}"/>`,
  ])('lets nothing else through: %.60s', (body) => expect(isSafeBody(body)).toBe(false));

  it('holds against any mixture of pieces: what gets through is what a browser reads as shapes', () => {
    const piece = fc.constantFrom(
      ...[
        '<path',
        '<g',
        '<script',
        '<use',
        '</g',
        '</svg',
        '/>',
        '>',
        ' d="',
        ' onload="',
        ' href="',
        '"',
        '#a',
      ],
      ...['url(', '//x.example', 'javascript:', ' ', '\n', '&', "'", '<', '=', '<!--', '<image'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const body = pieces.join('');
        if (!isSafeBody(body)) return;
        const found = describeTree(`<svg>${body}</svg>`);
        expect(found.filter((name) => !/^(svg|path|g|use|@d|@href=#[\w.-]+)$/.test(name))).toEqual([]);
      }),
    );
  });
});

interface ParsedNode {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly ParsedNode[];
}

/** Elements and attributes as an HTML parser finds them. */
function describeTree(markup: string): readonly string[] {
  const visit = (node: ParsedNode): string[] => [
    ...(node.nodeName.startsWith('#') ? [] : [node.nodeName]),
    ...(node.attrs ?? []).map(({ name, value }) => (name === 'd' ? '@d' : `@${name}=${value}`)),
    ...(node.childNodes ?? []).flatMap(visit),
  ];
  return visit(parseFragment(markup) as unknown as ParsedNode);
}
