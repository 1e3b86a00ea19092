/** German pages are in German: none of the site's messages appears on them in English. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '../../../renderer/messages/catalogues.ts';
import type { MarkupElement } from '../../support/markup/markup.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { readSitePages, type SitePage } from '../../support/sites/site-pages.ts';

/** Attributes that people read or hear. */
const readAttributes = ['aria-label', 'alt', 'title', 'placeholder'] as const;

describe('German pages', () => {
  let pages: readonly SitePage[];
  beforeAll(async () => {
    const { folder } = await makeDemoSite('draft');
    pages = readSitePages(folder).filter(({ language }) => language === 'de');
  });

  it('should say that they are German', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.filter(({ html }) => !html.includes('<html lang="de"')).map(({ route }) => route)).toEqual(
      [],
    );
  });

  it('should have no message of the site in English', () => {
    const english = listEnglishOnly();
    expect(english.size).toBeGreaterThan(200);
    const found = pages.flatMap(({ route, elements }) =>
      elements.flatMap(listTexts).flatMap((text) => (english.has(text) ? [`${route}: ${text}`] : [])),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});

/** English messages that are whole texts and differ from the German ones. */
function listEnglishOnly(): ReadonlySet<string> {
  const german = new Set(Object.values(catalogues.de));
  return new Set(Object.values(catalogues.en).filter((text) => !text.includes('{') && !german.has(text)));
}

/** Lists the texts of an element itself; an English part of a German page is marked as such. */
function listTexts({ text, attributes, children }: MarkupElement): readonly string[] {
  if (attributes.lang === 'en') return [];
  const own = children.length === 0 ? [text] : [];
  return [...own, ...readAttributes.flatMap((name) => attributes[name] ?? [])];
}
