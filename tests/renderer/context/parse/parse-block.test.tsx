/** A block is shown without an invalid optional field, unless an empty field would mean something else. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineBlock, fields } from '../../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { renderBlock } from '../../../support/markup/render-block.ts';

const berth = defineBlock({
  name: 'berth',
  kind: 'record',
  fields: { title: fields.requiredText(), depth: fields.number({ min: 0 }) },
});

const line = defineBlock({
  name: 'line',
  kind: 'item',
  fields: { label: fields.requiredText(), icon: fields.text({ pattern: /^[a-z]+$/ }) },
});

const notice = defineBlock({
  name: 'notice',
  kind: 'section',
  fields: {
    title: fields.requiredText(),
    anchor: fields.text({ pattern: /^[a-z]+$/ }),
    size: fields.option(['small', 'large']),
    count: fields.number({ max: 9 }),
    picture: fields.asset(),
    more: fields.multilink(),
    wide: fields.boolean({ whenMissing: true }),
    own: fields.plugin('place', z.object({ a: z.number(), b: z.number() })),
    until: fields.datetime(),
    days: fields.options(['mo', 'tu']),
    lines: fields.bloks({ allowed: ['line'] }),
    berths: fields.references('berth'),
  },
  render: ({ fields: { title, lines, berths, ...others }, path, context }) => (
    <article>
      {JSON.stringify([title, others])}
      {context.items(line, lines, `${path}.lines`).map(({ label, icon }) => `${label}/${icon ?? '–'}`)}
      {berths.map((uuid) => {
        const part = context.read(uuid, berth, ['title', 'depth'], `${path}.berths`);
        return part ? `${part.fields.title}/${part.fields.depth ?? '–'}` : 'none';
      })}
    </article>
  ),
});

function render(content: object, stories: Parameters<typeof renderBlock>[1]['stories'] = []) {
  return renderBlock({ component: 'notice', title: 'Tides', ...content }, { blocks: [notice], stories });
}

const empty = render({});

describe('an optional field that is wrong', () => {
  it.each([
    ['anchor', { anchor: 'My Anchor' }],
    ['size', { size: 'huge' }],
    ['count', { count: '2,5' }],
    ['count', { count: 10 }],
    ['picture', { picture: { filename: 7 } }],
    ['more', { more: { linktype: 'telepathy', url: 'x' } }],
    ['wide', { wide: 'maybe' }],
  ])('counts as empty: %s', (name, content) => {
    const { html, findings } = render(content);
    expect(html).toBe(empty.html);
    expect(findings).toMatchObject([
      {
        rule: 'invalid-field',
        severity: 'error',
        path: expect.stringMatching(`^content\\.body\\[0\\]\\.${name}`),
        message: expect.stringMatching(/It counts as empty: correct or clear it\.$/),
      },
    ]);
  });

  it.each([
    [{ picture: 7 }, 'The field "picture" of "notice" holds 7: Expected a file.'],
    [{ more: true }, 'The field "more" of "notice" holds true: Expected a link.'],
    [{ wide: 'maybe' }, 'The field "wide" of "notice" holds "maybe": Expected true or false.'],
    [{ size: 'huge' }, 'The field "size" of "notice" holds "huge": Expected one of "small"|"large".'],
    [{ berths: 'one' }, 'The field "berths" of "notice" holds "one": Expected a list of stories.'],
    [{ own: { plugin: 'place', a: 1, b: 'x' } }, 'The field "own" of "notice" holds "x": Expected number'],
  ])('says in words that editors know what the field takes: %j', (content, message) => {
    const { findings } = render(content);
    expect(findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
  });

  it('is told in all its parts', () => {
    const { html, findings } = render({ own: { plugin: 'place', a: 'x', b: 'y' }, count: 10 });
    expect(html).toBe(empty.html);
    expect(findings.map(({ path }) => path.replace('content.body[0].', ''))).toEqual([
      'count',
      'own.a',
      'own.b',
    ]);
  });

  it('is not called empty when only a part of it is missing', () => {
    const { findings } = render({ own: { plugin: 'place', a: 1 } });
    const message =
      'The field "own" of "notice" has no value at "b". It counts as empty: correct or clear it.';
    expect(findings).toMatchObject([{ path: 'content.body[0].own.b', message }]);
  });

  it.each([
    ['a date, without which it would show for ever', 'until', { until: 'soon' }],
    ['a list, which means everything when it is empty', 'days[1]', { days: ['mo', 'xx'] }],
    ['references', 'berths[0]', { berths: ['one'] }],
  ])('is needed when it is %s', (_, path, content) => {
    const { html, findings } = render(content);
    expect(html).toBe('');
    expect(findings).toMatchObject([
      { path: `content.body[0].${path}`, message: expect.stringMatching(/ Correct it\.$/) },
    ]);
  });

  it('does not save a block that lacks something else; both are told', () => {
    const { html, findings } = render({ title: '', anchor: 'My Anchor' });
    expect(html).toBe('');
    expect(findings.map(({ path }) => path)).toEqual(['content.body[0].title', 'content.body[0].anchor']);
  });

  it('leaves an item where it stands', () => {
    const lines = [
      { _uid: '1', component: 'line', label: 'Ebb', icon: 'EBB!' },
      { _uid: '2', component: 'line', label: '' },
    ];
    const { html, findings } = render({ lines });
    expect(html).toContain('Ebb/–');
    expect(findings.map(({ path }) => path)).toEqual([
      'content.body[0].lines[0].icon',
      'content.body[0].lines[1].label',
    ]);
  });

  it('leaves another story on each page that shows it, and each tells', () => {
    const content = { _uid: 'b', component: 'berth', title: 'North quay', depth: 'deep' };
    const stories = [makeStory(7, { slug: 'north-quay', content })];
    const { html, findings } = render({ berths: [makeUuid(7), makeUuid(7)] }, stories);
    expect(html.match(/North quay\/–/g)).toHaveLength(2);
    const path = 'content.body[0].berths → north-quay.depth';
    expect(findings).toMatchObject([{ path }, { path }]);
  });
});
