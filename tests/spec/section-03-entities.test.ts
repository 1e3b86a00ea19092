/** Specification, section 3: blocks without traces of the editor, nodes of rich text and kinds of links as browsers read them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderRichText } from '#renderer';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

const text = (words: string, ...marks: readonly object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
const listOf = (type: string, words: string) => ({
  type,
  content: [{ type: 'list_item', content: [paragraph(text(words))] }],
});
const cell = (type: string, words: string, attrs: object = {}) => ({
  ...{ type, attrs, content: [paragraph(text(words))] },
});
const linkTo = (attrs: object) => ({ type: 'link', attrs });

const photo = 'https://a.storyblok.com/f/1/1600x900/abc/gate.jpg';
const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Two')] },
    { type: 'heading', attrs: { level: 4 }, content: [text('Four')] },
    paragraph(text('Plain words')),
    listOf('bullet_list', 'A point'),
    listOf('ordered_list', 'A step'),
    { type: 'blockquote', content: [paragraph(text('Said'))] },
    { type: 'code_block', content: [text('a < b')] },
    { type: 'image', attrs: { src: photo, alt: 'The gate', title: 'Gate 2' } },
    paragraph(text('Free '), { type: 'emoji', attrs: { name: 'bus', emoji: '🚌' } }),
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            cell('tableHeader', 'Zone', { colwidth: [120] }),
            cell('tableHeader', 'Times', { colspan: 2 }),
          ],
        },
        {
          type: 'tableRow',
          content: [
            cell('tableCell', 'A', { rowspan: 2, backgroundColor: '#fff3c4' }),
            cell('tableCell', 'Day', { textAlign: 'right' }),
            cell('tableCell', 'Night'),
          ],
        },
      ],
    },
    paragraph(
      text('web', linkTo({ linktype: 'url', href: 'https://example.com/a' })),
      text('story', linkTo({ linktype: 'story', href: 'parking/p4', anchor: 'rates' })),
      text('file', linkTo({ linktype: 'asset', href: 'https://a.storyblok.com/f/1/plan.pdf' })),
      text('letter', linkTo({ linktype: 'email', href: 'help@example.com' })),
    ),
  ],
};

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  page = await site.newPage();
  await page.setContent(renderRichText(everything));
});
afterAll(() => site?.close());

const only = (selector: string) => page.locator(selector);

describe('rich text', () => {
  it.each([
    ['a heading of level 2', 'h2', 'Two'],
    ['a heading of level 4', 'h4', 'Four'],
    ['a paragraph', 'body > p >> nth=0', 'Plain words'],
    ['a bulleted list', 'ul > li', 'A point'],
    ['a numbered list', 'ol > li', 'A step'],
    ['a quotation', 'blockquote', 'Said'],
    ['a block of code', 'pre > code', 'a < b'],
    ['an emoji with its name', '[role=img][aria-label=bus]', '🚌'],
    ['a header cell of its column', 'thead th[scope=col] >> nth=0', 'Zone'],
    ['a cell over two columns', 'th[colspan="2"]', 'Times'],
    ['a cell over two rows', 'td[rowspan="2"]', 'A'],
  ])('shows %s', async (_, selector, words) => {
    expect((await only(selector).innerText()).trim()).toBe(words);
  });

  it('shows an image with its source, text, title, and the files and sizes to choose from', async () => {
    const image = only('img');
    const read = (name: string) => image.getAttribute(name);
    expect(await read('src')).toContain(photo);
    expect([await read('alt'), await read('title')]).toEqual(['The gate', 'Gate 2']);
    expect((await read('srcset'))?.split(',').length).toBeGreaterThan(1);
    expect(await read('sizes')).toMatch(/px|vw/);
  });

  it('shows widths, grounds and alignment of cells', async () => {
    expect(await only('col').first().getAttribute('style')).toBe('width: 120px');
    const styles = await only('td').evaluateAll((cells) =>
      cells.map((own) => [getComputedStyle(own).backgroundColor, getComputedStyle(own).textAlign]),
    );
    expect(styles[0]![0]).toBe('rgb(255, 243, 196)');
    expect(styles[1]![1]).toBe('right');
  });

  it.each([
    ['web', 'https://example.com/a'],
    ['story', '/parking/p4#rates'],
    ['file', 'https://a.storyblok.com/f/1/plan.pdf'],
    ['letter', 'mailto:help@example.com'],
  ])('links to a %s', async (words, address) => {
    expect(await page.getByRole('link', { name: words }).getAttribute('href')).toBe(address);
  });
});

describe('a block of a published page', () => {
  it('bears neither its name, nor its uid, nor the editable marker', async () => {
    const answer = await page.request.get(`${site.origin}/`);
    const html = await answer.text();
    expect(html).toContain('<form');
    expect(html).not.toMatch(/_editable|data-blok|_uid|"component":|#storyblok#/);
  });
});
