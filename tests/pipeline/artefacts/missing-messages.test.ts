/** A language without some of its pages' visitor messages: one warning in each build, until none is missing. */
import { expect, test } from 'vitest';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import { defineArtefact } from '../../../renderer/index.ts';
import type { Story } from '../../../renderer/model/story.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home' });
const stories = [home, makePage(2, { title: 'Page', slug: 'page' })];

function openLab(config: UserConfig, options: object = {}) {
  const lab = makeSiteLab();
  return {
    ...lab,
    show: (shown: readonly Story[], wordings: Readonly<Record<string, string>> = {}) =>
      lab.store({ stories: shown, datasources: [describeWordings(wordings)] }),
    async warnings(more: object = {}) {
      const { error, warnings } = await lab.build({ config, ...options, ...more });
      expect(error).toBeUndefined();
      return warnings.filter(({ code }) => code === 'missing-message');
    },
  };
}

/** Portuguese entries of the datasource `ui`. */
const describeWordings = (wordings: Readonly<Record<string, string>>) => ({
  name: 'Interface texts',
  slug: 'ui',
  entries: Object.entries(wordings).map(([name, pt], index) => ({
    ...{ id: index + 1, name, value: '' },
    translations: { pt },
  })),
});

const languages = (...codes: string[]): UserConfig => ({
  site: { url: 'https://lab.example', languages: codes.map((code) => ({ code, content: 'default' })) },
});

const countIn = (message = '') => Number(/ for (\d+) messages?: /.exec(message)?.[1]);

test('names a language without words of its own once, in every build', async () => {
  const lab = openLab(languages('en', 'pt', 'de'));
  lab.show(stories);
  const first = await lab.warnings();
  expect(first).toEqual([
    {
      code: 'missing-message',
      path: 'messages.pt',
      message: expect.stringMatching(
        /^Português \(pt\) has no text for \d+ messages: skip, home, .* and \d+ more, which "stopover check" lists\. Visitors read English\.$/,
      ),
    },
  ]);
  expect(await lab.warnings()).toEqual(first);
  expect(await lab.warnings({ force: true })).toEqual(first);
});

test('has all words of six languages, and of their regions', async () => {
  const lab = openLab(languages('en', 'de-AT', 'fr', 'es-MX', 'it', 'nl-BE'));
  lab.show(stories);
  expect(await lab.warnings()).toEqual([]);
  const tree = lab.tree();
  const skips = ['de-AT', 'fr', 'es-MX', 'it', 'nl-BE'].map(
    (code) => /<a class="skip"[^>]*>([^<]+)</.exec(tree[`${code}/page.html`]!)?.[1],
  );
  expect(skips).toEqual([
    'Zum Hauptinhalt springen',
    'Aller au contenu principal',
    'Ir al contenido principal',
    'Vai al contenuto principale',
    'Naar de hoofdinhoud',
  ]);
});

test('counts only words that pages say, as pages come and go', async () => {
  const lab = openLab(languages('en', 'pt'));
  const countdown = {
    ...{ _uid: 'c', component: 'countdown_offer', title: 'Winter', campaign_key: 'winter-2026' },
    ...{ ends_at: '2026-12-30 22:59', mode: 'display', code_public: 'WINTER26' },
  };
  lab.show(stories);
  const [before] = await lab.warnings();
  lab.show([...stories, makePage(3, { title: 'Offer', slug: 'offer', body: [countdown] })]);
  const [between] = await lab.warnings();
  expect(between!.message).not.toBe(before!.message);
  expect(countIn(between!.message)).toBeGreaterThan(countIn(before!.message));
  expect(await lab.warnings({ force: true })).toEqual([between]);
  lab.show(stories);
  expect(await lab.warnings()).toEqual([before]);
});

test('no longer asks for words that editors have written', async () => {
  const lab = openLab(languages('en', 'pt'));
  lab.show(stories);
  const [before] = await lab.warnings();
  lab.show(stories, { skip: 'Pular para o conteúdo', home: 'Início' });
  const [after] = await lab.warnings();
  expect(countIn(after!.message)).toBe(countIn(before!.message) - 2);
  expect(after!.message).not.toMatch(/ skip,| home,/);
});

test('asks for words of the site’s own in its other languages, where something says them', async () => {
  const messages = {
    en: { 'ticket.buy': 'Buy', 'ticket.unused': 'Nobody says this' },
    de: { 'ticket.buy': 'Kaufen' },
  };
  const tickets = defineArtefact({
    path: 'tickets.txt',
    make: ({ context }) => context.message('ticket.buy'),
  });
  const extensions = { blocks: [], renderDocument: undefined, artefacts: [tickets], hash: 'lab' };
  const lab = openLab({ ...languages('fr', 'en', 'de-AT'), messages }, { extensions });
  lab.show(stories);
  expect(await lab.warnings()).toMatchObject([
    {
      path: 'messages.fr',
      message: 'Français (fr) has no text for 1 message: ticket.buy. Visitors read English.',
    },
  ]);
});

test('asks for the steps of routes only in languages that the map has no texts for', async () => {
  const count = async (key: string, messages: NonNullable<UserConfig['messages']> = {}) => {
    const said = defineArtefact({
      path: ({ code }) => `said.${code}.txt`,
      make: ({ context }) => context.message(key),
    });
    const extensions = { blocks: [], renderDocument: undefined, artefacts: [said], hash: 'lab' };
    const lab = openLab({ ...languages('en', 'pt-BR', 'ja'), messages }, { extensions });
    lab.show(stories);
    return (await lab.warnings()).map(({ message }) => countIn(message));
  };
  // Pages say "skip" in any case.
  const [portuguese = 0, japanese = 0] = await count('skip');
  expect(await count('map.step.Left')).toEqual([portuguese, japanese + 1]);
  // A wording of the site's own in English replaces no text that the map has in Portuguese.
  const own = { en: { 'map.step.Left': 'Go left' } };
  expect(await count('map.step.Left', own)).toEqual([portuguese, japanese + 1]);
});

test('names keys that nobody has written a text for, in the language of the site’s own words, too', async () => {
  const messages = { en: { 'ticket.buy': 'Buy' }, de: { 'ticket.buy': 'Kaufen', 'ticket.from': 'Ab' } };
  const tickets = defineArtefact({
    path: ({ code }) => `tickets.${code}.txt`,
    make: ({ context }) =>
      [
        context.message('ticket.buy'),
        context.message('ticket.form'),
        context.message('ticket.from'),
        context.message('hours', { count: 2 }),
      ].join(),
  });
  const extensions = { blocks: [], renderDocument: undefined, artefacts: [tickets], hash: 'lab' };
  const lab = openLab({ ...languages('en', 'de'), messages }, { extensions });
  lab.show(stories);
  expect(await lab.warnings()).toMatchObject([
    {
      path: 'messages.en',
      message: 'English (en) has no text for 2 messages: ticket.form, ticket.from. Visitors read the key.',
    },
    {
      path: 'messages.de',
      message: 'Deutsch (de) has no text for 1 message: ticket.form. Visitors read the key.',
    },
  ]);
  expect(lab.tree()['tickets.en.txt']).toBe('Buy,ticket.form,ticket.from,2 hours');
});
