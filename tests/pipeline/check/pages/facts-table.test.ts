/** Facts of pages in their stored form. */
import { expect, it } from 'vitest';
import { createFactsPool } from '../../../../pipeline/check/pages/facts-pool.ts';
import { factsTable } from '../../../../pipeline/check/pages/facts-table.ts';
import { readPageFacts } from '../../../../pipeline/check/pages/read-page-facts.ts';

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}"></head>
   <body><header><a href="#main">Skip</a><a href="/help">Help</a></header>
   <main id="main"><h1>${title}</h1><h4>${title}</h4><a href="/${title}">${title}</a><p><div></div></p>
   <img src="/a.png"><img src="/a.png" alt="" width="20"></main></body></html>`;

it('should give back the facts that it was given, and share what pages have in common', () => {
  const share = createFactsPool();
  const facts = new Map(['one', 'two', 'main'].map((name) => [name, readPageFacts(page(name))]));
  const shared = new Map([...facts].map(([name, read]) => [name, share(read)]));
  expect(shared).toEqual(facts);
  const kept = factsTable.unpack(JSON.parse(JSON.stringify(factsTable.pack(shared))));
  expect(kept).toEqual(facts);
  for (const all of [shared, kept]) {
    expect(all.get('two')!.sharedLinks).toBe(all.get('one')!.sharedLinks);
    expect(all.get('two')!.anchors).toBe(all.get('one')!.anchors);
  }
  // Facts of two checks in one table: what is the same stands once, whichever check it is from.
  const again = factsTable.pack(new Map([...kept, ['three', share(readPageFacts(page('three')))]]));
  expect(again).toMatchObject({ lists: [expect.any(Array), expect.any(Array), expect.any(Array)] });
});

it('should know what is wrong with a document by itself, each fault once, and whether its headings are those of another', () => {
  const { faults, headings } = readPageFacts(page('one'));
  expect(faults).toEqual([
    ['heading-order', 'The heading "one" of level 4 follows "one" of level 1.'],
    ['image-without-alt', 'The picture /a.png has no "alt".'],
    ['invalid-html', expect.stringContaining('</p> ends nothing')],
  ]);
  expect(readPageFacts(page('one').replace('/help', '/aid')).headings).toBe(headings);
  expect(readPageFacts(page('two')).headings).not.toBe(headings);
});
