/** A build reports messages of the configuration that are never read, and suggests the name that may be meant. */
import { expect, it } from 'vitest';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

async function listWarnings(config: UserConfig): Promise<readonly string[]> {
  const lab = makeSiteLab();
  lab.store({ stories: [makePage(1, { title: 'Home', slug: 'home' })] });
  const made = await lab.build({ config });
  const kept = await lab.build({ config });
  const [first, again] = [made, kept].map(({ warnings }) =>
    warnings.filter(({ code }) => code === 'message-unknown').map(({ message }) => message),
  );
  expect(made.error).toBeUndefined();
  expect(again).toEqual(first);
  return first!;
}

it('are told with the nearest name', async () => {
  const messages = {
    en: { skpi: 'To the content', 'map.step.Rigth': 'Turn right', 'nothing.like.this': 'Nothing' },
    ed: { skip: 'Zum Inhalt' },
  };
  expect(await listWarnings({ messages })).toEqual([
    'messages.en.skpi: No such message; did you mean "skip"?',
    'messages.en.map.step.Rigth: No such message; did you mean "map.step.Right"?',
    'messages.en.nothing.like.this: No such message; docs/configuration.md says where the keys are.',
    'messages.ed: The site has no such language; did you mean "en"?',
  ]);
});

it.each<UserConfig>([
  { blocks: ['blocks/notice.ts'] },
  { shell: 'shell.tsx' },
  { pages: ['listings/news.ts'] },
])('are told only as slips where the site has code of its own: %j', async (code) => {
  const messages = {
    en: { skpi: 'To the content', 'notice.close.label': 'Close', 'guide.play': 'Play the guide' },
  };
  expect(await listWarnings({ ...code, messages })).toEqual([
    'messages.en.skpi: No such message; did you mean "skip"?',
  ]);
});

it('are no slips where other keys of the site begin like them', async () => {
  const messages = {
    en: {
      'tour.days': '{n} days',
      'tour.guide': 'Guide',
      'hors.days': 'Open on',
      'hours.guide': 'Guided',
      'hours.dayz': 'On',
    },
  };
  expect(await listWarnings({ blocks: ['blocks/notice.ts'], messages })).toEqual([
    'messages.en.hors.days: No such message; did you mean "hours.days"?',
    'messages.en.hours.dayz: No such message; did you mean "hours.days"?',
  ]);
});

it('are none of those that count in another way, or are found by a form', async () => {
  const messages = {
    en: { skip: 'Go on', 'days.few': '{count} days', days: '{count} d', 'map.from': 'From' },
  };
  expect(await listWarnings({ messages })).toEqual([]);
});

it('are none of a language without its region, which pages with the region use', async () => {
  const site = { languages: [{ code: 'de-AT' }] };
  const messages = { de: { skip: 'Zum Inhalt', skpi: 'Zum Inhalt' }, en: { skip: 'To the content' } };
  expect(await listWarnings({ site, messages })).toEqual([
    'messages.de.skpi: No such message; did you mean "skip"?',
    'messages.en: The site has no such language; known are de-AT.',
  ]);
});

it.each<UserConfig>([
  { site: { languages: [{ code: 'pl' }] } },
  { site: { languages: [{ code: 'de' }] }, blocks: ['blocks/notice.ts'] },
])('are none of English where pages fall back on it: %j', async (config) => {
  expect(await listWarnings({ ...config, messages: { en: { skip: 'To the content' } } })).toEqual([]);
});
