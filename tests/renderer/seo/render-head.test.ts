import { expect, test } from 'vitest';
import type { Story } from '../../../renderer/index.ts';
import { renderHead } from '../../../renderer/seo/render-head.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeGlobal, openPageLab, renderStoryPage } from '../../support/markup/page-lab.ts';

const makePage = (content: Readonly<Record<string, unknown>> = {}, slug = 'parking/p4'): Story =>
  makeStory(4, {
    name: 'P4',
    slug,
    content: { _uid: 'p', component: 'page', title: 'Long Stay', ...content },
  });

interface HeadCase {
  readonly story: Story;
  readonly description?: Parameters<typeof renderHead>[0]['description'];
  readonly others?: readonly Story[];
  readonly language?: string;
  readonly rule?: Parameters<typeof renderHead>[0]['rule'];
}

function headOf({ story, description = {}, others = [], language = 'en', rule }: HeadCase) {
  const route = language === 'de' ? `/de/${story.slug}` : `/${story.slug}`;
  const lab = openPageLab({ stories: [story, ...others], route, language });
  return renderHead({ context: lab.context, story, description, trail: [], rule });
}

const seo = (fields: Readonly<Record<string, unknown>>) => [{ _uid: 's', component: 'seo', ...fields }];

test('names the page, its address and every language of it, itself included', () => {
  const { title, markup } = headOf({
    story: makePage(),
    description: { title: 'Long Stay', description: 'Cheap.' },
  });
  expect(title).toBe('Long Stay | Windsock');
  expect(markup.split('\n')).toEqual(
    expect.arrayContaining([
      '<title>Long Stay | Windsock</title>',
      '<meta name="description" content="Cheap.">',
      '<link rel="canonical" href="https://windsock.example/parking/p4">',
      '<link rel="alternate" hreflang="en" href="https://windsock.example/parking/p4">',
      '<link rel="alternate" hreflang="de" href="https://windsock.example/de/parking/p4">',
      '<link rel="alternate" hreflang="x-default" href="https://windsock.example/parking/p4">',
      '<meta property="og:url" content="https://windsock.example/parking/p4">',
      '<meta property="og:locale" content="en_GB">',
      '<meta property="og:locale:alternate" content="de_DE">',
    ]),
  );
  expect(markup).not.toContain('robots');
});

test('takes the only language there is as the default for everybody', () => {
  const { markup } = headOf({ story: makePage({ languages: ['de'] }), language: 'de' });
  expect(markup).toContain('hreflang="x-default" href="https://windsock.example/de/parking/p4"');
  expect(markup).not.toContain('hreflang="en"');
});

test("prefers the editors' SEO fields, and falls back to the story's name", () => {
  const page = makePage({ seo: seo({ title: 'Own', description: 'Own words' }) });
  expect(headOf({ story: page, description: { title: 'Template', description: 'Lede' } }).markup).toContain(
    '<title>Own | Windsock</title>\n<meta name="description" content="Own words">',
  );
  expect(headOf({ story: makePage() }).title).toBe('P4 | Windsock');
});

test('asks search engines to leave a page out, and then names no other languages', () => {
  const { markup, noindex } = headOf({ story: makePage({ seo: seo({ noindex: true }) }) });
  expect(noindex).toBe(true);
  expect(markup).toContain('<meta name="robots" content="noindex">');
  expect(markup).not.toContain('rel="alternate"');
});

test('leaves a page out of search engines where its template says so', () => {
  const { markup, noindex } = headOf({ story: makePage(), description: { noindex: true } });
  expect(noindex).toBe(true);
  expect(markup).toContain('<meta name="robots" content="noindex">');
});

test('points to another page as the original', () => {
  const original = makeStory(5, { slug: 'parking/original' });
  const canonical = { linktype: 'story', id: original.uuid };
  const { markup } = headOf({ story: makePage({ seo: seo({ canonical }) }), others: [original] });
  expect(markup).toContain('<link rel="canonical" href="https://windsock.example/parking/original">');
  expect(markup).not.toContain('rel="alternate"');
});

test('takes the brand from the settings', () => {
  const settings = makeGlobal('global_settings', { brand: 'Pennant' });
  expect(headOf({ story: makePage(), others: [settings] }).title).toBe('P4 | Pennant');
});

test('keeps hostile words inside their tags', () => {
  const title = '</title><script>alert(1)</script>';
  const page = makePage({ seo: seo({ title, description: '"><img src=x onerror=alert(1)>' }) });
  const { markup } = headOf({ story: page, description: { jsonLd: [{ name: title }] } });
  expect(markup).not.toMatch(/<script>|<img|<\/title><script/);
  expect(markup.match(/<\/title>/g)).toHaveLength(1);
});

test('shows the texts of the SEO plugin, in a field of any name', () => {
  const metatags = {
    _uid: 's',
    plugin: 'seo_metatags',
    title: 'Ferries',
    description: 'Four a day.',
    og_title: 'Come aboard',
    og_description: '',
    og_image: 'https://a.storyblok.com/f/1/1200x630/a/ship.jpg',
    twitter_title: 'Aboard!',
    twitter_description: ['wrong'],
    twitter_image: '',
  };
  const { title, markup } = headOf({ story: makePage({ metadata: metatags }) });
  expect(title).toContain('Ferries');
  expect(markup).toContain('<meta name="description" content="Four a day.">');
  expect(markup).toContain('<meta property="og:title" content="Come aboard">');
  expect(markup).toContain('<meta property="og:description" content="Four a day.">');
  expect(markup).toContain('<meta property="og:image:alt" content="Come aboard">');
  expect(markup).toMatch(/<meta property="og:image" content="https:\/\/a\.storyblok\.com\/f\/1\/[^"]+">/);
  expect(markup).toContain('<meta name="twitter:title" content="Aboard!">');
  expect(markup).not.toContain('twitter:description');
});

test('asks search engines to leave out a page when its rule says so, with no other languages', () => {
  const { markup, noindex } = headOf({ story: makePage(), rule: { noindex: true, middleware: ['members'] } });
  expect(noindex).toBe(true);
  expect(markup).toContain('<meta name="robots" content="noindex">');
  expect(markup).toContain('<meta name="stopover-middleware" content="members">');
  expect(markup).not.toContain('hreflang');
});

test('takes spaces alone in the SEO plugin for nothing', () => {
  const metatags = { plugin: 'seo_metatags', title: ' ', description: '\n' };
  const { title, markup } = headOf({
    story: makePage({ metadata: metatags }),
    description: { title: 'Ferries', description: 'Four a day.' },
  });
  expect(title).toContain('Ferries');
  expect(markup).toContain('<meta name="description" content="Four a day.">');
});

test('shows the picture of the page on shared links, unless editors chose another, and before the site’s', () => {
  const file = (name: string) => `https://a.storyblok.com/f/1/1200x630/a/${name}.jpg`;
  const settings = makeGlobal('global_settings', {
    default_og_image: { fieldtype: 'asset', filename: file('site') },
  });
  const image = { filename: file('lot'), alt: '' };
  const headWith = (content: Readonly<Record<string, unknown>>, own: typeof image | undefined) => {
    const description = { title: 'Long Stay', ...(own ? { image: own } : {}) };
    return headOf({ story: makePage(content), others: [settings], description }).markup;
  };
  const shown = headWith({}, image);
  expect(shown).toContain(`<meta property="og:image" content="${file('lot')}/m/1200x630">`);
  expect(shown).toContain('<meta property="og:image:alt" content="Long Stay">');
  expect(headWith({}, undefined)).toContain(`<meta property="og:image" content="${file('site')}`);
  const chosen = { fieldtype: 'asset', filename: file('chosen'), alt: 'Chosen' };
  expect(headWith({ seo: seo({ og_image: chosen }) }, image)).toContain(
    `<meta property="og:image" content="${file('chosen')}`,
  );
});

test.each([
  ['cut to the size asked for', 'https://a.storyblok.com/f/1/3310x2192/a/lot.jpg', ['1200', '630']],
  ['too small for that size', 'https://a.storyblok.com/f/1/800x800/a/lot.jpg', ['800', '420']],
  ['not cut', 'https://a.storyblok.com/f/1/500x250/a/logo.gif', ['500', '250']],
  ['a drawing without a size', 'https://a.storyblok.com/f/1/x/a/logo.svg', []],
  ['the site’s own file', '/pictures/lot.jpg', []],
  ['on another host', 'https://pictures.example/f/1/500x250/m/600x300/lot.jpg', []],
])('tells the size of a shared picture that is %s', (_, filename, size) => {
  const image = { filename, alt: 'A lot' };
  const { markup } = headOf({ story: makePage(), description: { title: 'Long Stay', image } });
  expect(markup).toContain('<meta property="og:image" content=');
  const told = [...markup.matchAll(/og:image:(?:width|height)" content="(\d+)"/g)].map(([, px]) => px);
  expect(told).toEqual(size);
});

test('takes the texts of the SEO plugin where the list of SEO items is empty', () => {
  const metatags = { plugin: 'seo_metatags', title: 'Of the plugin' };
  const page = (items: readonly unknown[]) => headOf({ story: makePage({ seo: items, metadata: metatags }) });
  expect(page([]).title).toBe('Of the plugin | Windsock');
  expect(page(seo({ title: 'Of the item' })).title).toBe('Of the item | Windsock');
});

test('names no picture whose address is not safe, and no large card for it', () => {
  const picture = { fieldtype: 'asset', filename: 'javascript:alert(1)', alt: 'A lot' };
  const { markup } = headOf({ story: makePage({ seo: seo({ og_image: picture }) }) });
  expect(markup).not.toContain('og:image');
  expect(markup).not.toContain('data:');
  expect(markup).toContain('<meta name="twitter:card" content="summary">');
  const metatags = { plugin: 'seo_metatags', twitter_image: 'javascript:alert(1)' };
  const own = headOf({ story: makePage({ metadata: metatags }) }).markup;
  expect(own).not.toContain('twitter:image');
  expect(own).toContain('<meta name="twitter:card" content="summary">');
});

test('takes white space in the SEO fields, and in the title of the page, for no text', () => {
  const page = makePage({ title: ' ', seo: seo({ title: ' ', description: '\n' }) });
  const { summary, content, html } = renderStoryPage(page.uuid, { stories: [page] });
  expect(summary.title).toBe('P4 | Windsock');
  expect(html).not.toContain('name="description"');
  expect(content.findings).toMatchObject([{ rule: 'missing-title', path: 'content.title' }]);
});

test('names the place of a fault in the SEO fields, and of the site’s own picture', () => {
  const unsafe = { fieldtype: 'asset', filename: 'javascript:alert(1)' };
  const placesIn = (story: Story, ...others: readonly Story[]) => {
    const lab = openPageLab({ stories: [story, ...others] });
    renderHead({ context: lab.context, story, description: {}, trail: [] });
    return lab.findings.map(({ rule, path }) => `${rule} ${path}`);
  };
  const canonical = { linktype: 'url', url: 'javascript:alert(1)' };
  const item = { _uid: 's', component: 'seo', og_image: unsafe, canonical };
  expect(placesIn(makePage({ seo: [{ _uid: 'x', component: 'other' }, item] })).slice(1)).toEqual([
    'unsafe-link content.seo[1].canonical',
    'unsafe-image content.seo[1].og_image',
  ]);
  const metatags = { plugin: 'seo_metatags', og_image: unsafe.filename, twitter_image: unsafe.filename };
  expect(placesIn(makePage({ metadata: metatags }))).toEqual([
    'unsafe-image content.metadata.og_image',
    'unsafe-image content.metadata.twitter_image',
  ]);
  expect(placesIn(makePage(), makeGlobal('global_settings', { default_og_image: unsafe }))).toEqual([
    'unsafe-image global_settings.default_og_image',
  ]);
});
