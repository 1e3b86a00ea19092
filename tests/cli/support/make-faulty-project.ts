/** A folder with a site in which every rule of the check finds something. */
import { join } from 'node:path';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { RawBlock, Story } from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';

/** Length of a query that makes an address too long for Cloudflare. */
const LONG_QUERY = 1_100;

/** Markup of a site's own block, which is only checked in the finished page. */
const MARKUP = `<p>a<div>b</div></p><h4>Too deep</h4><i id="twin">one</i> <i id="twin">two</i>
  <img src="/_stopover/none.png">
  <img src="https://a.storyblok.com/f/1/4000x3000/x/large.jpg" alt="Large" width="200" height="150">
  <a href="/nowhere">nowhere</a> <a href="/holland/huis/">house</a> <a href="/help#lost">lost</a> <a href="/old/1">old</a>
  <a href="http://localhost:3000/">mine</a> <a href="/help#more">fine</a>
  <a href="/booking/now">elsewhere</a> <a href="mailto:a@example.com">mail</a>
  <a href="http://gone.example/page">gone</a> <a href="http://moved.example/page">moved</a>
  <a href="http://fine.example/page">outside</a> <iframe title="Map" src="https://maps.example/city"></iframe>`;

/** A link whose address the code makes by itself, without the context. */
const HOUSE = { linktype: 'story', id: '', url: '', cached_url: 'holland/huis/' };

const rawBlock = `import { defineBlock, fields } from 'stopover';
import { createElement } from 'react';
import classes from './raw.module.css';
export const raw = defineBlock({
  name: 'raw',
  kind: 'section',
  fields: { html: fields.text() },
  render({ fields, context }) {
    context.find({ type: 'pgae' });
    if (fields.html === 'throw') throw new Error('the block broke');
    const className = classes.prise;
    return createElement('div', { className, dangerouslySetInnerHTML: { __html: fields.html } });
  },
});
export const evening = defineBlock({
  name: 'evening', kind: 'section', fields: { ends_at: fields.datetime() }, render: () => null,
});
`;

/** Makes the project; returns its folder. */
export function makeFaultyProject(config: Readonly<Record<string, unknown>> = {}): string {
  const folder = makeTemporaryFolder();
  const update = beginStoreUpdate(join(folder, 'fixtures/content'));
  for (const story of listStories()) {
    update.put('published', story);
    update.put('published', { ...story, language: 'pt' });
  }
  const tone = { id: 1, name: 'Quiet', value: 'quiet', translations: {} };
  update.putDatasource({ slug: 'tones', name: 'Tones', entries: [tone] });
  const languages = ['default', 'pt'];
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages, startsWith: '' });
  writeFiles(folder, {
    'blocks/raw.mjs': rawBlock,
    'blocks/raw.module.css': '.price { colr: red; background: url(/_stopover/none.png) }',
    'stopover.config.json': JSON.stringify({
      site: {
        url: 'https://lab.example',
        languages: [{ code: 'en' }, { code: 'pt' }, { code: 'nl', folder: 'holland' }],
        dataFolders: ['global', 'archive'],
      },
      build: { hosts: ['cloudflare'] },
      blocks: ['blocks/raw.mjs'],
      theme: { '--ink': '#ccc' },
      check: { elsewhere: ['/booking/**'] },
      routeRules: { '/guide/**': { noindex: true } },
      redirects: listRedirects(),
      ...config,
    }),
  });
  return folder;
}

function listStories(): readonly Story[] {
  return [
    makePage(1, {
      title: 'Home',
      slug: 'home',
      body: [{ ...makeRaw(MARKUP), link: HOUSE }, makeOffer(), makeNamed('mystery_block')],
    }),
    makePage(2, {
      title: 'Help',
      slug: 'help',
      body: [makeText()],
      fields: { forgotten: 'a field', nav_titel: 'Help' },
    }),
    makePage(3, {
      title: 'Same',
      slug: 'guides/a',
      body: [makeEvening()],
      fields: { seo: [describePage()] },
    }),
    makePage(4, {
      title: 'Same',
      slug: 'guides/b',
      body: [{ ...makeNamed('breadcrumbs'), tone: 'loud' }],
      fields: { seo: [describePage()] },
    }),
    makeStory(5, { slug: 'mystery', content: { _uid: 'mystery', component: 'mystery' } }),
    makePage(6, { title: 'Broken', slug: 'broken', body: [makeRaw('throw')] }),
    makePage(7, { title: 'Old', slug: 'archive/old', fields: { nav_title: 'n'.repeat(60) } }),
    makePage(8, { title: 'Oud', slug: 'holland/archive/oud', body: [makeEvening(), makeEvening()] }),
    makePage(10, { title: 'Huis', slug: 'holland/huis' }),
    makeGlobal('global_redirects', {
      redirects: [{ _uid: 'nothing', component: 'redirect', from: 'nothing', to: '/' }],
    }),
    makePage(9, { title: 'Ida', slug: 'guides/ida', fields: { languages: ['da', 'sv'] } }),
  ];
}

function describePage(): RawBlock {
  return { _uid: 'seo', component: 'seo', title: 'Same title', description: 'The same words' };
}

function makeNamed(component: string): RawBlock {
  return { _uid: component, component };
}

function makeRaw(html: string): RawBlock {
  return { _uid: 'raw', component: 'raw', html };
}

function makeText(): RawBlock {
  return { _uid: 'text', component: 'raw', html: '<h2 id="more">More</h2><a href="/">Home</a>' };
}

function makeOffer(): RawBlock {
  return {
    ...{ _uid: 'offer', component: 'countdown_offer', title: 'Offer', mode: 'no_code' },
    ...{ ends_at: '2026-01-01 00:00', campaign_key: 'winter' },
  };
}

/** Makes a block of the site that has ended and is not an offer. */
function makeEvening(): RawBlock {
  return { _uid: 'evening', component: 'evening', ends_at: '2026-01-01 00:00' };
}

function listRedirects(): readonly { readonly from: string; readonly to: string }[] {
  return [
    { from: '/old/1', to: '/help' },
    { from: '/old/1', to: '/' },
    { from: '/old/2', to: '/help' },
    { from: '/long', to: `/help?${'q'.repeat(LONG_QUERY)}` },
    { from: '/chain', to: '/old/2' },
    { from: '/loop', to: '/loop' },
    { from: '/help', to: '/' },
    { from: '/dangling', to: '/nobody' },
    { from: '/blog/*', to: '/help' },
  ];
}
