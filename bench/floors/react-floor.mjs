/**
 * The floor "react": one loop over react-dom's renderToStaticMarkup that reads the stories' JSON, renders the same pages in
 * plain React and writes each. No checks, no reads, no findings, no payloads, no sitemap: a generator that does nothing
 * but render. `node react-floor.mjs STORIES OUT PAGES`
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BodySection } from './sections.mjs';
import { CodeNotice, Consent, Footer, Head, Header } from './shell.mjs';

const [storiesFolder, out, count] = process.argv.slice(2);
const folder = join(storiesFolder, 'stories', 'published', 'default');
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).story;

const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.json'));
const isPage = (path) => path === 'home.json' || path.startsWith('section-');
const records = new Map(
  paths
    .filter((path) => !isPage(path) && !path.startsWith('global'))
    .map(read)
    .map((story) => [story.uuid, story]),
);
const globals = {
  header: read('global/header.json').content,
  footer: read('global/footer.json').content,
  consent: read('global/consent.json').content,
};
const sections = new Map(
  paths.filter((path) => /^section-\d+\.json$/.test(path)).map((path) => [path.slice(0, -5), read(path)]),
);

const pages = paths.filter(isPage).sort();
// A space has some pages of other kinds (car parks, the airport). Instead of these, the first pages are rendered twice.
for (let index = 0; index < Number(count); index += 1) {
  const again = index >= pages.length ? 'again/' : '';
  writePage(pages[index % pages.length], again);
}

function writePage(path, again) {
  const place = join(out, again, path.replace(/\.json$/, '.html').replace(/^home/, 'index'));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `<!doctype html>${renderToStaticMarkup(h(Page, { story: read(path), path }))}`);
}

function Page({ story, path }) {
  const href = path === 'home.json' ? '/' : `/${path.slice(0, -5)}`;
  const trail = describeTrail(story, path);
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(Head, { story, trail, address: `https://windsock.example${href}` }),
    h(
      'body',
      null,
      h(Consent, globals),
      h('a', { className: 'skip', href: '#main' }, 'Skip to main content'),
      h('div', { id: 'top-banner' }),
      h(Header, { ...globals, current: href }),
      h('main', { id: 'main', tabIndex: -1 }, h(Main, { story, trail })),
      h(Footer, globals),
      h(CodeNotice, { brand: 'Windsock', origin: 'https://windsock.example' }),
    ),
  );
}

function Main({ story, trail }) {
  const { title, lede, body } = story.content;
  return [
    trail.length > 0 && h(Trail, { key: 'trail', trail }),
    h(
      'div',
      { key: 'head', className: 'wrap' },
      h('div', { className: 'phead' }, h('h1', null, title), h('p', { className: 'lede' }, lede)),
    ),
    body.map((block) => h(BodySection, { key: block._uid, block, records })),
  ];
}

function Trail({ trail }) {
  return h(
    'nav',
    { className: 'crumbs wrap', 'aria-label': 'Breadcrumb' },
    h(
      'ol',
      null,
      trail.map(({ name, href }) =>
        h('li', { key: name }, href ? h('a', { href }, name) : h('span', { 'aria-current': 'page' }, name)),
      ),
    ),
  );
}

function describeTrail(story, path) {
  if (path === 'home.json') return [];
  const section = sections.get(path.split('/')[0]);
  const isInside = path.includes('/') && section;
  return [
    { name: 'Home', href: '/' },
    ...(isInside ? [{ name: section.content.nav_title, href: `/${path.split('/')[0]}` }] : []),
    { name: story.content.nav_title },
  ];
}
