/** An editor's content has all translations: each language shows its own, and the original where there is none. */
import { expect, it } from 'vitest';
import { translateContent } from '../../../../preview/live/site/translate-content.ts';

it('takes the translations of a language with a region, and no empty ones', () => {
  const link = { url: '/fares', url__i18n__pt_br: '/tarifas', url__i18n__pt: '/precos' };
  const content = { title: 'Fares', title__i18n__pt_br: 'Tarifas', lede: 'All', lede__i18n__pt_br: null };
  const body = [{ link, note: 'From May', note__i18n__pt_br: '' }];
  expect(translateContent({ ...content, body }, 'pt-BR')).toEqual({
    title: 'Tarifas',
    lede: 'All',
    body: [{ link: { url: '/tarifas' }, note: 'From May' }],
  });
});
