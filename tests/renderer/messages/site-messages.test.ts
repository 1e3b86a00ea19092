/** Tests the messages of a site: its own wordings, and English ones in pages of other languages. */
import { expect, it } from 'vitest';
import { readStepWords } from '../../../renderer/messages/route-steps.ts';
import { createSiteMessages } from '../../../renderer/messages/site-messages.ts';

const wordings = { ar: { home: 'الرئيسية' }, en: { 'lounge.seats.other': '{count} seats' } };

it.each(['ar', 'ar-EG', 'he', 'pa-Arab'])('keeps the order of English texts in pages in %s', (language) => {
  const say = createSiteMessages(language, wordings);
  expect(say('offer.ends', { date: 'الثلاثاء', time: '11:00', zone: 'Berlin' })).toMatch(
    /^\u2066[^\u2066\u2069]+\u2069$/,
  );
  expect(say('lounge.seats', { count: 2 })).toBe('\u20662 seats\u2069');
  expect(say('no.such.message')).toBe('no.such.message');
});

it('adds nothing to texts in the language of the page, or in a page from left to right', () => {
  expect(createSiteMessages('ar-EG', wordings)('home')).toBe('الرئيسية');
  expect(createSiteMessages('pl', wordings)('lounge.seats', { count: 2 })).toBe('2 seats');
  expect(createSiteMessages('de', wordings)('lounge.seats', { count: 2 })).toBe('2 seats');
});

it('leaves the texts of steps as the map has them, so that pages need not bring them', () => {
  expect(readStepWords(createSiteMessages('ar', {}), 'ar')).toEqual({});
});

it('replaces steps that the map has in the language of the page only by texts in that language', () => {
  const texts = {
    en: { 'map.step.Left': 'Go left', 'map.step.compass.N': 'up' },
    pt: { 'map.step.Right': 'À direita' },
  };
  const read = (language: string) => readStepWords(createSiteMessages(language, texts), language);
  expect(read('sv')).toEqual({});
  expect(read('pt-BR')).toEqual({ Right: 'À direita' });
  expect(read('en-GB')).toEqual({ Left: 'Go left', N: 'up' });
  // The map tells these languages its steps in English.
  expect(read('ja')).toEqual({ Left: 'Go left', N: 'up' });
  expect(read('ar')).toMatchObject({ N: 'up' });
});
