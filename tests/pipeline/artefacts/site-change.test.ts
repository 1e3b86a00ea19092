/** Tests how the dates of pages follow the stories that they show. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReadTable } from '../../../pipeline/record/read-table.ts';
import { defineBlock, fields } from '../../../renderer/index.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const page = defineBlock({ name: 'page', kind: 'record', fields: { title: fields.requiredText() } });

/** A page that reads the titles of all guides. */
const overview = defineBlock({
  name: 'overview',
  kind: 'section',
  fields: {},
  render: ({ context }) => {
    for (const uuid of context.find({ folder: 'guides' })) context.read(uuid, page, ['title'], 'overview');
    return null;
  },
});

const PAGES = 20;
const GUIDES = 30;

function listStories(publishedAt: string) {
  const body = [{ _uid: 'o', component: 'overview' }];
  const pages = Array.from({ length: PAGES }, (_, index) =>
    makePage(index + 1, { title: 'Overview', slug: index === 0 ? 'home' : `page-${index}`, body }),
  );
  const guides = Array.from({ length: GUIDES }, (_, index) =>
    makePage(100 + index, { title: `Guide ${index}`, slug: `guides/${index}` }),
  );
  return [...pages, { ...guides[0]!, publishedAt }, ...guides.slice(1)];
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('pages that show a story which is published again', () => {
  it('should get its date, and read once what they have in common', async () => {
    const lab = makeSiteLab();
    const extensions = { blocks: [overview], renderDocument: undefined, hash: 'a' };
    lab.store({ stories: listStories('2026-11-01T08:00:00.000Z') });
    await lab.build({ extensions });
    lab.store({ stories: listStories('2026-11-19T08:00:00.000Z') });
    const record = vi.spyOn(ReadTable.prototype, 'record');
    const { pages, error } = await lab.build({ extensions });
    expect(error).toBeUndefined();
    expect(pages.rendered).toBeLessThan(PAGES);
    expect(record.mock.calls.length).toBeLessThan(PAGES * GUIDES);
    const dates = lab.tree()['sitemap.xml']!.match(/2026-11-19T08/g);
    expect(dates!.length).toBeGreaterThanOrEqual(PAGES);
    expect(lab.tree()).toEqual(await lab.buildClean({ extensions }));
  });
});
