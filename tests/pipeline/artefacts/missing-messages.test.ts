/** A language without some of the visitor messages: one warning a build, until nothing is missing. */
import { expect, test } from 'vitest';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import { makePage, makeSiteLab } from '../../support/site-lab.ts';

const stories = [makePage(1, { title: 'Home', slug: 'home' }), makePage(2, { title: 'Page', slug: 'page' })];

async function build(config: UserConfig) {
  const lab = makeSiteLab();
  lab.store({ stories });
  const warnings = async () => {
    const { error, warnings } = await lab.build({ config });
    expect(error).toBeUndefined();
    return warnings.filter(({ code }) => code === 'missing-message');
  };
  return { first: await warnings(), second: await warnings(), tree: lab.tree() };
}

const languages = (...codes: string[]): UserConfig => ({
  site: { url: 'https://lab.example', languages: codes.map((code) => ({ code, content: 'default' })) },
});

test('names a language without words of its own once, in every build', async () => {
  const { first, second } = await build(languages('en', 'pt', 'de'));
  expect(first).toEqual([
    {
      code: 'missing-message',
      path: 'messages.pt',
      message: expect.stringMatching(
        /^Português \(pt\) has no text for \d+ messages: skip, home, menu, .* and \d+ more\. Visitors read English\.$/,
      ),
    },
  ]);
  expect(second).toEqual(first);
});

test('has all words of six languages, and of their regions', async () => {
  const { first, tree } = await build(languages('en', 'de-AT', 'fr', 'es-MX', 'it', 'nl-BE'));
  expect(first).toEqual([]);
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

test('asks for words of the site’s own in its other languages', async () => {
  const own = { ...languages('en', 'fr', 'de-AT'), blocks: [] };
  const messages = { en: { 'ticket.buy': 'Buy' }, de: { 'ticket.buy': 'Kaufen' } };
  const { first } = await build({ ...own, messages });
  expect(first).toMatchObject([
    {
      path: 'messages.fr',
      message: 'Français (fr) has no text for 1 message: ticket.buy. Visitors read English.',
    },
  ]);
});
