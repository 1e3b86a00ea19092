/** A build reports words of the configuration that are not shown because the space has its own. */
import { describe, expect, it } from 'vitest';
import { makeStory } from '../../support/content/make-story.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home' });
const settings = (brand: string) =>
  makeStory(2, { slug: 'global/settings', content: { _uid: 's', component: 'global_settings', brand } });
const consent = makeStory(3, {
  slug: 'global/consent',
  content: { _uid: 'c', component: 'global_consent', title: 'Cookies', accept_label: 'Yes, please' },
});
const wordings = (entries: Readonly<Record<string, string>>) => ({
  name: 'Interface texts',
  slug: 'ui',
  entries: Object.entries(entries).map(([name, value], index) => ({
    id: index + 1,
    name,
    value,
    translations: {},
  })),
});

const config = {
  site: { url: 'https://lab.example', brand: 'Northgate' },
  messages: {
    en: {
      skip: 'To the content',
      'consent.accept': 'All right',
      'days.one': 'a day',
      menu: 'Menu',
      home: 'Start',
    },
  },
};

describe('words of the configuration that the space overrides', () => {
  it('are told with their key, and with the place of the words that visitors read', async () => {
    const lab = makeSiteLab();
    lab.store({
      stories: [home, settings('Windsock'), consent],
      datasources: [wordings({ skip: 'Skip', days: '{count} d', menu: 'Menu' })],
    });
    const { warnings, error } = await lab.build({ config });
    expect(error).toBeUndefined();
    const told = warnings.filter(({ code }) => code === 'words-overridden').map(({ message }) => message);
    expect(told).toEqual([
      'The field "brand" of the story "global/settings" comes before site.brand: visitors read "Windsock", not "Northgate". Change it in the space, or take the key out of the configuration.',
      'The entry "skip" of the datasource "ui" comes before messages.en.skip: visitors read "Skip", not "To the content". Change it in the space, or take the key out of the configuration.',
      'The field "accept_label" of the story "global/consent" comes before messages.en.consent.accept: visitors read "Yes, please", not "All right". Change it in the space, or take the key out of the configuration.',
      'The entry "days" of the datasource "ui" comes before messages.en.days.one: visitors read "{count} d", not "a day". Change it in the space, or take the key out of the configuration.',
    ]);
    expect(lab.tree()['index.html']).toContain('>Skip<');
    expect(lab.tree()['index.html']).toContain('Home | Windsock');
  });

  it('are told again by an unchanged build, and no more once the space gives way', async () => {
    const lab = makeSiteLab();
    const count = async () => {
      const { warnings } = await lab.build({ config });
      return warnings.filter(({ code }) => code === 'words-overridden').length;
    };
    lab.store({ stories: [home, settings('Windsock')], datasources: [wordings({ skip: 'Skip' })] });
    expect([await count(), await count()]).toEqual([2, 2]);
    lab.store({ stories: [home, settings('Windsock')], datasources: [wordings({})] });
    expect(await count()).toBe(1);
    lab.store({ stories: [home, settings('Northgate')], datasources: [wordings({})] });
    expect(await count()).toBe(0);
    expect(lab.tree()['index.html']).toContain('>To the content<');
  });

  it('are none where the configuration says nothing', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, settings('Windsock')], datasources: [wordings({ skip: 'Skip' })] });
    expect((await lab.build()).warnings).toEqual([]);
  });
});
