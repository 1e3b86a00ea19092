/** A build reports missing home pages, for each language. */
import { expect, it } from 'vitest';
import { homePages } from '../../../pipeline/artefacts/home-pages.ts';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import { defineArtefacts, defineBlock, fields } from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeBreakingPage, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';
import { makeBuiltSite } from './support/make-built-site.ts';

async function listWarnings(config: UserConfig): Promise<readonly string[]> {
  const lab = makeSiteLab();
  const stories = [
    makePage(1, { title: 'Home', slug: 'home' }),
    makePage(2, { title: 'Start', slug: 'de/home' }),
    makePage(3, { title: 'Fares', slug: 'de/fares' }),
  ];
  lab.store({ stories });
  const made = await lab.build({ config });
  const kept = await lab.build({ config });
  expect(made.error).toBeUndefined();
  const [first, again] = [made, kept].map(({ warnings }) =>
    warnings.filter(({ code }) => code === 'home-missing').map(({ message }) => message),
  );
  expect(again).toEqual(first);
  return first!;
}

const german = { code: 'de', folder: 'de' };

it('are told with what would stand there', async () => {
  expect(await listWarnings({ site: { home: 'start' } })).toEqual([
    'There is no page at "/": site.home names the story "start", which has no page in this language',
  ]);
  expect(await listWarnings({ site: { languages: [{ code: 'en' }, { code: 'de', folder: 'ed' }] } })).toEqual(
    ['There is no page at "/de": the language\'s folder "ed" has neither a start page nor a story "ed/home"'],
  );
});

it('are told where the page of another language stands', async () => {
  const lab = makeSiteLab();
  lab.store({
    stories: [
      makePage(1, { title: 'Home', slug: 'home' }),
      makePage(2, { title: 'Start', slug: 'de/', startpage: true }),
    ],
  });
  const languages = [{ code: 'en' }, { code: 'de', folder: 'ed' }];
  const { warnings } = await lab.build({ config: { site: { languages } } });
  expect(warnings.map(({ message }) => message)).toEqual([
    'The page at "/de" is in the language "en", not in "de": the language\'s folder "ed" has neither a start page nor a story "ed/home"',
  ]);
});

const prefixed: UserConfig['site'] = { languages: [{ code: 'en', prefix: 'en' }, german] };

it('are told of the root of a site in which every language has a prefix', async () => {
  expect(await listWarnings({ site: prefixed })).toEqual([
    'There is no page at "/", because every language has a prefix: add { from: "/", to: "/en", status: 302 } to "redirects".',
  ]);
});

it.each<UserConfig>([
  {},
  { site: prefixed, redirects: [{ from: '/', to: '/en', status: 302 }] },
  { site: { languages: [{ code: 'en' }, german] } },
  { site: { home: 'start' }, redirects: [{ from: '/', to: '/de' }] },
  { site: { home: 'start' }, routeRules: { '/': { redirect: '/de' } } },
  {
    site: { languages: [{ code: 'en' }, { code: 'it', folder: 'it' }] },
    redirects: [{ from: '/it/', to: '/' }],
  },
  {
    site: { languages: [{ code: 'en' }, { code: 'it', folder: 'it' }] },
    routeRules: { '/it/**': { redirect: '/' } },
  },
])('are none where something stands: %j', async (config) => {
  expect(await listWarnings(config)).toEqual([]);
});

it('are none where a redirect of the space stands', async () => {
  const lab = makeSiteLab();
  const entries = [{ id: 1, name: '/', value: '/de', translations: {} }];
  const redirects = { slug: 'redirects', name: 'Redirects', entries };
  const stories = [makePage(1, { title: 'Start', slug: 'de/home' })];
  const build = async () => {
    const { warnings } = await lab.build({ config: { site: { languages: [{ ...german, prefix: 'de' }] } } });
    return warnings.filter(({ code }) => code === 'home-missing').map(({ route }) => route);
  };
  lab.store({ stories });
  expect(await build()).toEqual(['/']);
  lab.store({ stories, datasources: [redirects] });
  expect(await build()).toEqual([]);
});

it('are told when the redirect in their place has ended, and at once when it leads in a circle', async () => {
  const lab = makeSiteLab();
  const entry = {
    _uid: 'a',
    component: 'redirect',
    from: '/',
    to: '/fares',
    valid_until: '2026-12-01 00:00',
  };
  const record = makeStory(9, {
    slug: 'global/redirects',
    content: { _uid: 'r', component: 'global_redirects', redirects: [entry] },
  });
  lab.store({ stories: [makePage(2, { title: 'Fares', slug: 'fares' }), record] });
  const build = async (options: Parameters<typeof lab.build>[0]) => {
    const { warnings } = await lab.build(options);
    return warnings.filter(({ code }) => code === 'home-missing').map(({ route }) => route);
  };
  expect(await build({})).toEqual([]);
  expect(await build({ now: new Date('2026-12-02T12:00:00Z') })).toEqual(['/']);
  const redirects = [
    { from: '/', to: '/a' },
    { from: '/a', to: '/' },
  ];
  expect(await build({ config: { redirects } })).toEqual(['/']);
});

it('are none where a file of the site’s own stands, for as long as it does', async () => {
  const lab = makeSiteLab();
  const page = defineBlock({ name: 'page', kind: 'record', fields: { title: fields.requiredText() } });
  const starts = defineArtefacts({
    name: 'starts',
    list({ context, language }) {
      const [fares] = context.find({ slug: 'fares' });
      const title = fares && context.readFields(fares, page, ['title'], 'start')?.title;
      return language.code === 'en' && title === 'Open' ? [{ path: 'de.html', props: {} }] : [];
    },
    make: () => '<!doctype html><title>Start</title>',
  });
  const extensions = { blocks: [], renderDocument: undefined, artefacts: [starts], hash: 'a' };
  const config = { site: { languages: [{ code: 'en' }, { code: 'de', folder: 'ed' }] } };
  const build = async (title: string) => {
    lab.store({ stories: [makePage(1, { title, slug: 'fares' })] });
    const { error, warnings } = await lab.build({ config, extensions });
    expect(error).toBeUndefined();
    return warnings.filter(({ code }) => code === 'home-missing').map(({ route }) => route);
  };
  expect(await build('Open')).toEqual(['/']);
  expect(await build('Closed')).toEqual(['/', '/de']);
  expect(await build('Open')).toEqual(['/']);
});

it('are looked for in the redirects that the build has resolved already', async () => {
  const rule = { from: '/', to: '/fares', status: 302 as const };
  const redirects = () => ({ rules: [rule], written: [rule], warnings: [], ends: [5] });
  const moments: number[] = [];
  const find = () => expect.unreachable('it collects redirects again');
  const { built, warnings } = makeBuiltSite({ redirects, expire: (moment) => moments.push(moment) });
  await homePages.make({ ...built, content: { ...built.content, find } });
  expect(warnings.map(({ route }) => route)).toEqual(['/de']);
  expect(moments).toEqual([5]);
});

it('are told as failed, and not as missing, where they fail', async () => {
  const lab = makeSiteLab();
  lab.store({ stories: [makeBreakingPage(), makePage(2, { title: 'Fares', slug: 'fares' })] });
  const { failures, warnings } = await lab.build({ config: { build: { onFailedPage: 'leave-out' } } });
  expect(failures).toMatchObject([{ route: '/' }]);
  expect(warnings.map(({ code }) => code)).not.toContain('home-missing');
});
