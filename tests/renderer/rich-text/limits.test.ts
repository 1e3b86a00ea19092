import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../../renderer/rich-text/render-rich-text.ts';
import { node, paragraph, render, renderWithFindings, type TestNode, text } from './build-nodes.ts';

describe('the argument of renderRichText', () => {
  it.each([undefined, null, '', 'text', 7, true, {}, [], { type: 'doc' }, { type: 'doc', content: null }])(
    'should be nothing when it is %j',
    (document) => {
      expect(renderRichText(document)).toBe('');
    },
  );

  it('should be a document, a node or a list of nodes', () => {
    expect(renderRichText({ type: 'doc', content: [paragraph('a')] })).toBe('<p>a</p>');
    expect(renderRichText(paragraph('a'))).toBe('<p>a</p>');
    expect(renderRichText([paragraph('a'), paragraph('b')])).toBe('<p>a</p><p>b</p>');
  });
});

describe('invalid nodes', () => {
  it('should be left out, and the others shown', () => {
    const { html, findings } = renderWithFindings([
      null,
      7,
      'x',
      [],
      paragraph('a'),
      { type: 'paragraph', content: 'x' },
    ]);
    expect(html).toBe('<p>a</p>');
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      'invalid-node text.content[0]',
      'invalid-node text.content[1]',
      'invalid-node text.content[2]',
      'invalid-node text.content[3]',
      'invalid-node text.content[5]',
    ]);
  });

  it.each(['video', '__proto__', 'constructor', 'toString', undefined, null, 7])(
    'should show their children when their type is %j',
    (type) => {
      const { html, rules } = renderWithFindings([{ type, attrs: null, content: [paragraph('a')] }]);
      expect(html).toBe('<p>a</p>');
      expect(rules).toEqual(['unknown-node']);
    },
  );

  it('should show only the text of blocks inside a heading', () => {
    const heading = node(
      'heading',
      { level: 2 },
      'a',
      node('heading', { level: 3 }, 'b'),
      node('blockquote', {}, paragraph('c')),
    );
    expect(render([heading])).toBe('<h2>a b  c</h2>');
  });
});

describe('depth', () => {
  it('should show only the text of what lies deeper than 200 levels, and report it', () => {
    let deep: TestNode = paragraph(text('the end', 'bold'));
    for (let level = 0; level < 100_000; level += 1) deep = node('blockquote', {}, deep);
    const { html, rules } = renderWithFindings([deep], { headingLevel: 2 });
    expect(html).toMatch(/^(?:<blockquote>){200}the end(?:<\/blockquote>){200}$/);
    expect(rules).toEqual(['nesting-too-deep']);
  });

  it.each([
    'bullet_list',
    'list_item',
    'table',
    'tableRow',
    'tableCell',
    'heading',
    'code_block',
    'unknown',
    'doc',
  ])('should not be a matter for %s either', (type) => {
    let deep: TestNode = text('the end');
    for (let level = 0; level < 20_000; level += 1) deep = node(type, {}, deep);
    expect(render([deep], { headingLevel: 2, headingIds: true })).toContain('the end');
  });
});

describe('nodes that contain themselves', () => {
  it.each([
    'blockquote',
    'bullet_list',
    'list_item',
    'table',
    'tableRow',
    'tableCell',
    'paragraph',
    'code_block',
    'unknown',
  ])('should be shown once when it is a %s', (type) => {
    const cyclic = node(type, {}, type === 'paragraph' || type === 'code_block' ? 'once' : paragraph('once'));
    cyclic.content?.push(cyclic, cyclic, cyclic);
    expect(render([cyclic]).match(/>once</g)).toHaveLength(1);
  });

  it('should not be followed over several nodes, nor over marks and attributes', () => {
    const item = node('list_item', {}, paragraph('a'));
    const list = node('bullet_list', {}, item, item);
    item.content?.push(list, list);
    const attrs: Record<string, unknown> = { href: '/a' };
    attrs.custom = attrs;
    const line = paragraph(text('x', { type: 'link', attrs }));
    expect(render([list, line])).toContain('<p><a href="/a">x</a></p>');
  });

  it('should end for a tree that repeats itself beyond all bounds', () => {
    let tree = paragraph('a');
    for (let level = 0; level < 40; level += 1) tree = node('blockquote', {}, tree, tree);
    const { rules } = renderWithFindings([tree]);
    expect(rules).toEqual(['text-too-long']);
  });
});

describe('the amount of work', () => {
  /** Counts how often the nodes of a document are read. Unlike a clock, the count does not depend on how busy the machine is. */
  function countReads(document: unknown): number {
    let reads = 0;
    const watch = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? value
        : new Proxy(value, {
            get(target, key) {
              reads += 1;
              return known(Reflect.get(target, key));
            },
          });
    const proxies = new Map<unknown, unknown>();
    const known = (value: unknown): unknown => {
      const proxy = proxies.get(value) ?? watch(value);
      proxies.set(value, proxy);
      return proxy;
    };
    renderRichText(known(document), { headingLevel: 2, headingIds: true });
    return reads;
  }

  const same = { type: 'link', attrs: { href: '/a' } };
  it.each<[string, (count: number) => unknown]>([
    ['paragraphs', (count) => Array.from({ length: count }, () => paragraph('a'))],
    ['linked texts', (count) => paragraph(...Array.from({ length: count }, () => text('a', same)))],
    ['equal headings', (count) => Array.from({ length: count }, () => node('heading', { level: 2 }, 'a'))],
    ['marks', (count) => text('a', ...Array.from({ length: count }, () => 'bold'))],
    [
      'levels',
      (count) =>
        Array.from({ length: count }).reduce<TestNode>((inner) => node('blockquote', {}, inner), text('a')),
    ],
    [
      'tables',
      (count) =>
        Array.from({ length: count }, () =>
          node('table', {}, node('tableRow', {}, node('tableCell', {}, 'a'))),
        ),
    ],
  ])('should grow with the number of %s and no faster', (_, make) => {
    expect(countReads(make(2_000))).toBeLessThan(countReads(make(500)) * 4.5);
  });

  it('should not explode on long texts', () => {
    const long = ' '.repeat(1_000_000);
    const marked = text(
      `${long}x`,
      { type: 'link', attrs: { href: `${long}x` } },
      { type: 'anchor', attrs: { id: long } },
    );
    expect(
      render([paragraph(marked), node('heading', { level: 2 }, `${long}x`)], { headingIds: true }),
    ).toContain('<h2 id="');
  });

  it('should report only so much', () => {
    const { rules } = renderWithFindings(Array.from({ length: 10_000 }, () => null));
    expect(rules).toHaveLength(100);
  });
});
