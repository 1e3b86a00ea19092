/** Other pages that read the title of a page without one get what the page itself goes by. */
import { describe, expect, it } from 'vitest';
import { defineBlock, definePage, fields } from '../../../pipeline/public.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { openPageLab, renderStoryPage } from '../../support/markup/page-lab.ts';

const shape = { title: fields.requiredText(), teaser: fields.text(), place: fields.requiredText() };
const note = definePage({ name: 'note', fields: shape, render: ({ fields: { title } }) => title });
const badge = defineBlock({ name: 'badge', kind: 'record', fields: shape });
const storyOf = (number: number, content: object) =>
  makeStory(number, {
    ...{ slug: `notes/${number}`, name: `Note ${number}` },
    content: { _uid: `${number}`, component: 'note', place: 'here', ...content },
  });

function openLab(content: object) {
  return openPageLab({ stories: [storyOf(1, content)], blocks: [note, badge] });
}

describe('a page whose required title is empty', () => {
  it('should be read with the name of its story, with the finding that the page itself has', () => {
    const { context, findings } = openLab({ title: '  ', teaser: 'Short' });
    const read = () => context.read(makeUuid(1), note, ['title', 'teaser'], 'content.list');
    for (const part of [read(), read()])
      expect(part).toMatchObject({ name: 'Note 1', fields: { title: 'Note 1', teaser: 'Short' } });
    expect(findings).toMatchObject([
      { rule: 'missing-title', severity: 'warning', path: 'content.list → notes/1.title' },
      { rule: 'missing-title' },
    ]);
  });

  it('should be read again when the story gets another name, which is none of its fields', () => {
    const list = definePage({
      name: 'list',
      fields: {},
      render: ({ context }) => context.readFields(makeUuid(1), note, ['title'], 'content.list')?.title,
    });
    const page = renderStoryPage(makeUuid(2), {
      stories: [storyOf(1, {}), makeStory(2, { content: { _uid: '2', component: 'list' } })],
      blocks: [note, list],
    });
    expect(page.html).toContain('Note 1');
    expect(page.content.reads.map(({ read }) => read)).toContainEqual({ kind: 'story', uuid: makeUuid(1) });
  });

  it('should not be read when something else is wrong', () => {
    const { context, findings } = openLab({ place: '' });
    expect(context.read(makeUuid(1), note, ['title', 'place'], 'content.list')).toBeUndefined();
    expect(findings.map(({ rule }) => rule)).toContain('invalid-field');
  });

  it('should be read as before where the title is not asked for', () => {
    const { context, findings } = openLab({ teaser: 'Short' });
    expect(context.read(makeUuid(1), note, ['teaser'], 'content.list')).toMatchObject({
      fields: { teaser: 'Short' },
    });
    expect(findings).toEqual([]);
  });
});

it('a record without a title has no page that it could go by', () => {
  const { context } = openPageLab({
    stories: [makeStory(1, { content: { _uid: '1', component: 'badge', place: 'here' } })],
    blocks: [note, badge],
  });
  expect(context.read(makeUuid(1), badge, ['title'], 'content.list')).toBeUndefined();
});
