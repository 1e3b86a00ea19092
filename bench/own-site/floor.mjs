/**
 * The floor of the measured site: one loop over react-dom's renderToStaticMarkup that reads the stories' JSON, renders the
 * site's own components, and writes each page. `node floor.mjs STORIES OUT`
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hrefOf } from '../floors/elements.mjs';
import { RichText } from '../floors/rich-text.mjs';
import { CodeNotice, Consent, Footer, Head, Header } from '../floors/shell.mjs';
import { CarPark, Cars, Facts, Guide, Hero, Links, Prose, Questions, Quotes } from './site/components.mjs';
import { Stay } from './site/stay.mjs';
import { isPage } from './space.mjs';

const [storiesFolder, out] = process.argv.slice(2);
const folder = join(storiesFolder, 'stories', 'published', 'default');
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).story;
const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.json'));
const isCarPark = (path) => path.startsWith('parking/');
const cars = new Map(paths.filter(isCarPark).map((path) => [read(path).uuid, read(path)]));
const [header, footer, consent] = ['header', 'footer', 'consent'].map(
  (name) => read(`global/${name}.json`).content,
);
const globals = { header, footer, consent };

function Page({ story, path }) {
  const href = path === 'home.json' ? '/' : `/${path.slice(0, -5)}`;
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(Head, { story, trail: [], address: `https://windsock.example${href}` }),
    h(
      'body',
      { className: 'own' },
      h(Consent, globals),
      h('a', { className: 'skip', href: '#main' }, 'Skip to main content'),
      h('div', { id: 'top-banner' }),
      h(Header, { ...globals, current: href }),
      h(
        'main',
        { id: 'main', tabIndex: -1 },
        isCarPark(path) ? h(CarPark, story.content) : h(Main, story.content),
      ),
      h(Footer, globals),
      h(CodeNotice, { brand: 'Windsock', origin: 'https://windsock.example' }),
    ),
  );
}

function Main({ title, lede, body }) {
  return h(
    Guide,
    { title, lede },
    body.map((block) => h(sections[block.component], { key: block._uid, ...block })),
  );
}

const withId = ({ _uid: id, ...rest }) => ({ id, ...rest });

const sections = {
  guide_hero: ({ title, text, link, link_label: label, image }) =>
    h(Hero, { title, text, href: hrefOf(link), label, image: { src: image.filename, alt: image.alt } }),
  guide_text: ({ title, text }) => h(Prose, { title }, h(RichText, { document: text })),
  guide_questions: ({ title, items }) => h(Questions, { title, items: items.map(withId) }),
  guide_facts: ({ title, rows, daily }) =>
    h(Facts, { title, rows: rows.map(withId) }, h(Stay, { daily: Number(daily), label: 'One more day' })),
  guide_cars: ({ title, cars: uuids }) =>
    h(Cars, {
      title,
      cars: uuids.map((uuid) => {
        const { content, full_slug: slug } = cars.get(uuid);
        return { id: uuid, href: `/${slug}`, ...content };
      }),
    }),
  guide_quotes: ({ title, quotes }) => h(Quotes, { title, quotes: quotes.map(withId) }),
  guide_links: ({ title, links }) =>
    h(Links, {
      title,
      links: links.map(({ _uid: id, link, ...rest }) => ({ id, href: hrefOf(link), ...rest })),
    }),
};

for (const path of paths.filter((name) => isPage(name) || isCarPark(name)).sort()) {
  const place = join(out, path.replace(/\.json$/, '.html').replace(/^home/, 'index'));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `<!doctype html>${renderToStaticMarkup(h(Page, { story: read(path), path }))}`);
}
