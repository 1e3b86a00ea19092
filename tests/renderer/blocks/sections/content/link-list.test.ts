/** The link list: links that editors chose, or the pages of a folder or tag, never one that leads nowhere. */
import { describe, expect, it } from 'vitest';
import { linkItem } from '../../../../../renderer/blocks/items/link-item.ts';
import { linkList } from '../../../../../renderer/blocks/sections/content/link-list.tsx';
import { seo } from '../../../../../renderer/content-types/fields/seo.ts';
import { makeStory, makeUuid } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { type BlockSetting, renderBlock, testSite } from '../../../../support/markup/render-block.ts';
import { hostile, longRow, noLink, storyLink, text, urlLink } from '../../content.ts';

const link = (label: string, target: unknown, more = {}) => ({
  component: 'link_item',
  label,
  link: target,
  ...more,
});

function render(fields: Readonly<Record<string, unknown>>, setting: Partial<BlockSetting> = {}) {
  return renderBlock(
    { component: 'link_list', ...fields },
    { blocks: [linkList, linkItem, seo], ...setting },
  );
}

const article = (
  number: number,
  more: Readonly<Record<string, unknown>> = {},
  published = '2026-01-01T00:00:00.000Z',
) =>
  makeStory(number, {
    slug: `guides/story-${number}`,
    tags: number % 2 === 0 ? ['charging'] : [],
    firstPublishedAt: published,
    content: {
      _uid: `a${number}`,
      component: 'article',
      title: `Guide ${number}`,
      updated_on: '2026-11-03 00:00',
      text: text('word '.repeat(900)),
      ...more,
    },
  });

const labels = (html: string) => findAll(html, 'b').map(({ text: words }) => words);

describe('links that editors chose', () => {
  it('stand in a list with their words', async () => {
    const { html, findings } = render(
      {
        title: 'Read before you drive',
        links: [
          link('How early to arrive', storyLink(makeUuid(1)), { text: 'With hand luggage only' }),
          link('Our jobs', { ...urlLink('https://example.org/jobs'), target: '_blank' }),
        ],
      },
      { stories: [article(1)] },
    );
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'h2').text).toBe('Read before you drive');
    const [first, second] = findAll(html, 'a');
    expect(first?.attributes.href).toBe('/guides/story-1');
    expect(second?.attributes).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
    expect(second?.text).toContain('(opens in new tab)');
    await expect(html).toMatchFileSnapshot('expected/link-list.html');
  });

  it('are dropped when they lead nowhere, each with a finding at its place', () => {
    const { html, findings } = render({
      links: [
        link('Gone', storyLink(makeUuid(404))),
        link('Script', urlLink('javascript:alert(1)')),
        link('Unset', noLink),
        link('Help', urlLink('/help')),
      ],
    });
    expect(labels(html)).toEqual(['Help']);
    expect(findings.map(({ path }) => path).sort()).toEqual([
      'content.body[0].links[0].link',
      'content.body[0].links[1].link',
      'content.body[0].links[2].link',
    ]);
  });

  it.each([[[]], [[link('Gone', storyLink(makeUuid(404)))]]])('are nothing when none is left', (links) => {
    expect(render({ title: 'Links', links }).html).toBe('');
  });

  it('let no content become markup', () => {
    const { html } = render({
      title: hostile,
      links: [link(hostile, urlLink(`/x"onclick="y`), { text: hostile })],
    });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findOne(html, 'a').attributes).not.toHaveProperty('onclick');
    expect(labels(html)).toEqual([hostile]);
  });
});

describe('pages of a folder', () => {
  const stories = [article(3), article(1), article(2), makeStory(9, { slug: 'help/contact' })];

  it('takes a folder of any length', () => {
    expect(labels(render({ source: 'folder', folder: longRow('/') }, { stories }).html)).toEqual([]);
  });

  it.each(['guides', 'guides/', '/guides/'])("come in the editors' order: %s", (folder) => {
    expect(labels(render({ source: 'folder', folder }, { stories }).html)).toEqual([
      'Guide 1',
      'Guide 2',
      'Guide 3',
    ]);
  });

  it('say how long they take to read and when they were updated', () => {
    const { html } = render({ source: 'folder', folder: 'guides', limit: '1' }, { stories });
    expect(findOne(html, 'span').text).toBe('4 min read, updated 3 November');
    const german = render({ source: 'folder', folder: 'guides', limit: '1' }, { stories, language: 'de' });
    expect(findOne(german.html, 'span').text).toBe('4 Min. Lesezeit, aktualisiert am 3. November');
  });

  it('say the year when it is another one, and nothing about an unknown date', () => {
    const old = [article(1, { updated_on: '2025-11-03 00:00' }), article(2, { updated_on: '' })];
    const { html } = render({ source: 'folder', folder: 'guides' }, { stories: old });
    expect(findAll(html, 'span').map(({ text: words }) => words)).toEqual([
      '4 min read, updated 3 November 2025',
      '4 min read',
    ]);
  });

  it('leave out the page itself and pages that search engines are kept away from', () => {
    const hidden = article(4, { seo: [{ _uid: 's', component: 'seo', noindex: true }] });
    const setting = { stories: [...stories, hidden], route: '/guides/story-2' };
    expect(labels(render({ source: 'folder', folder: 'guides' }, setting).html)).toEqual([
      'Guide 1',
      'Guide 3',
    ]);
    const below = { ...setting, site: { ...testSite, url: 'https://windsock.example/travel' } };
    expect(labels(render({ source: 'folder', folder: 'guides' }, below).html)).toEqual([
      'Guide 1',
      'Guide 3',
    ]);
  });

  it('leave out hidden pages of every type, and depend on what hides them', () => {
    const page = (number: number, noindex: boolean) =>
      makeStory(number, {
        slug: `help/${number}`,
        content: {
          _uid: `p${number}`,
          component: 'page',
          seo: [{ _uid: `s${number}`, component: 'seo', noindex }],
        },
      });
    const { html, reads, findings } = render(
      { source: 'folder', folder: 'help' },
      { stories: [page(6, true), page(7, false)] },
    );
    expect(labels(html)).toEqual(['Story 7']);
    expect(findings).toEqual([]);
    for (const number of [6, 7]) {
      expect(reads).toContain(JSON.stringify({ kind: 'fields', uuid: makeUuid(number), fields: ['seo'] }));
    }
  });

  it('leave out pages that this language does not have', () => {
    const english = article(5, { languages: ['en'] });
    const { html } = render(
      { source: 'folder', folder: 'guides' },
      { stories: [...stories, english], language: 'de' },
    );
    expect(labels(html)).not.toContain('Guide 5');
  });

  it('depend on no page behind the last one that they show', () => {
    const hidden = article(1, { seo: [{ _uid: 's', component: 'seo', noindex: true }] });
    const many = [hidden, ...Array.from({ length: 40 }, (_, index) => article(index + 2))];
    const { html, reads } = render({ source: 'folder', folder: 'guides', limit: 3 }, { stories: many });
    expect(labels(html)).toEqual(['Guide 2', 'Guide 3', 'Guide 4']);
    const read = new Set(reads.flatMap((each) => /"fields","uuid":"([^"]+)"/.exec(each)?.[1] ?? []));
    expect([...read]).toEqual([1, 2, 3, 4].map(makeUuid));
  });

  it('can be sorted by name and by first publication', () => {
    const dated = [
      article(1, { title: 'Zebra' }, '2026-03-01T00:00:00.000Z'),
      article(2, { title: 'Ähre' }, '2026-01-01T00:00:00.000Z'),
      article(3, { title: 'Bus' }, '2026-05-01T00:00:00.000Z'),
    ];
    const sorted = (sort: string) =>
      labels(render({ source: 'folder', folder: 'guides', sort }, { stories: dated, language: 'de' }).html);
    expect(sorted('name')).toEqual(['Ähre', 'Bus', 'Zebra']);
    expect(sorted('first_published_at')).toEqual(['Bus', 'Zebra', 'Ähre']);
    expect(sorted('')).toEqual(['Zebra', 'Ähre', 'Bus']);
  });

  it('show other content types by their name', () => {
    const { html } = render({ source: 'folder', folder: 'help' }, { stories });
    expect(labels(html)).toEqual(['Story 9']);
  });
});

describe('pages with a tag', () => {
  it('are found wherever they lie', () => {
    const stories = [article(1), article(2), article(4)];
    expect(labels(render({ source: 'tag', tag: 'charging' }, { stories }).html)).toEqual([
      'Guide 2',
      'Guide 4',
    ]);
  });

  it.each([{ source: 'tag', tag: 'nothing' }, { source: 'folder', folder: 'nowhere' }, { source: 'folder' }])(
    'are nothing when there are none: %o',
    (fields) => {
      expect(render({ title: 'T', ...fields }, { stories: [article(1)] }).html).toBe('');
    },
  );
});

it.each(['folder', 'tag'])('a list by %s that names none is reported', (source) => {
  const { findings } = render({ source, folder: '', tag: '' });
  expect(findings).toMatchObject([
    { rule: 'invalid-field', severity: 'warning', path: `content.body[0].${source}` },
  ]);
});

it.each([{}, { source: '' }, { source: 'manual' }])('a new list is not reported: %o', (fields) => {
  expect(render({ folder: '', tag: '', links: [], ...fields }).findings).toEqual([]);
});

describe('the icon of a link', () => {
  const parking = {
    body: '<path id="a" d="M3 3h18"/><use href="#a"/>',
    left: 0,
    top: 0,
    width: 48,
    height: 24,
  };
  const icons = { 'demo:parking': parking };
  const listWith = (icon: unknown) =>
    render({ title: 'Links', links: [link('Guide', urlLink('https://example.org/'), { icon })] }, { icons });

  it('should stand inline before the label, hidden from screen readers, its parts named after it', () => {
    const { html, findings } = listWith('demo:parking');
    const svg = /<svg class="icon icon--in".*?<\/svg>/.exec(html)?.[0];
    expect(svg).toContain('width="44" height="22" viewBox="0 0 48 24" aria-hidden="true"');
    expect(svg).toContain('<path id="demo-parking-a" d="M3 3h18"/><use href="#demo-parking-a"/>');
    expect(html.indexOf('<svg')).toBeLessThan(html.indexOf('Guide'));
    expect(findings).toEqual([]);
    checkMarkup(html);
  });

  it('should be left out with a word to editors when nobody has it, and the link stay', () => {
    const { html, findings } = listWith('demo:unheard-of');
    expect(html).toContain('Guide');
    expect(html).not.toContain('icon--in');
    expect(findings).toMatchObject([{ rule: 'unknown-icon', path: 'content.body[0].links[0].icon' }]);
  });

  it.each(['../../etc/passwd', '<svg onload=alert(1)>', 'demo:', 'Demo:Parking', 'constructor'])(
    'should not be looked for when it is no name: %s',
    (icon) => {
      const { html, findings } = listWith(icon);
      expect(html).not.toContain('icon--in');
      expect(findings).toMatchObject([{ rule: 'invalid-field' }]);
    },
  );
});
