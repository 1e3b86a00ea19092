/** Tests the messages to visitors: which wording wins, how placeholders and plurals are filled in. */
import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../renderer/messages/create-messages.ts';

const catalogues = {
  en: {
    home: 'Home',
    onlyEnglish: 'Only in English',
    hello: 'Hello {name}, {name}',
    'days.one': '{count} day',
    'days.other': '{count} days',
  },
  de: { home: 'Start', hello: 'Hallo {name}', 'days.one': '{count} Tag', 'days.other': '{count} Tage' },
  pl: { 'days.one': '{count} dzień', 'days.few': '{count} dni', 'days.other': '{count} dnia' },
};

function createWithReport(language: string, overrides?: Record<string, string>) {
  const reported: string[] = [];
  const report = (key: string) => reported.push(key);
  const message = createMessages({ language, catalogues, report, ...(overrides ? { overrides } : {}) });
  return { message, reported };
}

describe('createMessages', () => {
  it('says a message in the language of the page', () => {
    expect(createWithReport('de').message('home')).toBe('Start');
  });

  it('falls back from a region to its language', () => {
    expect(createWithReport('de-AT').message('home')).toBe('Start');
  });

  it('falls back to English, and counts in English there', () => {
    const { message, reported } = createWithReport('pt-BR');
    expect(message('onlyEnglish')).toBe('Only in English');
    expect(message('days', { count: 1 })).toBe('1 day');
    expect(reported).toEqual([]);
  });

  it('shows the key and reports it when nobody has the message', () => {
    const { message, reported } = createWithReport('de');
    expect(message('no.such.key')).toBe('no.such.key');
    expect(reported).toEqual(['no.such.key']);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'does not find %s by accident',
    (key) => {
      const { message, reported } = createWithReport('en');
      expect(message(key)).toBe(key);
      expect(reported).toEqual([key]);
    },
  );

  it("prefers the editor's wording to the configuration's, and that to the catalogue", () => {
    const { message } = createWithReport('de', { home: 'Anfang', 'days.one': '{count} Tagelang' });
    expect(message('home')).toBe('Anfang');
    expect(message('home', {}, () => 'Zuhause')).toBe('Zuhause');
    expect(message('days', { count: 1 })).toBe('1 Tagelang');
  });

  it('ignores an empty wording', () => {
    expect(createWithReport('de').message('home', {}, () => '')).toBe('Start');
  });

  it.each([
    ['its form', 'de', 1, { 'days.one': 'ein Tag', 'days.other': '{count} ganze Tage' }, 'ein Tag'],
    ['all forms', 'de', 1, { days: 'Tage: {count}', 'days.one': 'ein Tag' }, 'Tage: 1'],
    ['another form', 'de', 1, { 'days.other': '{count} ganze Tage' }, '1 Tag'],
    ['"other", in a language without the form', 'pl', 5, { 'days.other': 'dni: {count}' }, 'dni: 5'],
  ])('counts with the editor’s wording for %s', (_, language, count, words, expected) => {
    const { message } = createWithReport(language);
    const findWording = (key: string) => (words as Record<string, string>)[key];
    expect(message('days', { count }, findWording)).toBe(expected);
  });

  it('prefers the editor’s wordings of plural forms to one wording of the configuration for all', () => {
    const { message } = createWithReport('en', { days: 'D {count}' });
    const words: Record<string, string> = {
      'days.one': 'a day (editor)',
      'days.other': '{count} days (editor)',
    };
    const say = (count: number) => message('days', { count }, (key) => words[key]);
    expect([say(1), say(2)]).toEqual(['a day (editor)', '2 days (editor)']);
    expect(message('days', { count: 1 })).toBe('D 1');
  });

  it('counts with the editor’s wordings of a message that no catalogue has', () => {
    const words: Record<string, string> = { 'nights.one': 'eine Nacht', 'nights.other': '{count} Nächte' };
    const { message, reported } = createWithReport('de');
    const say = (count: number) => message('nights', { count }, (key) => words[key]);
    expect([say(1), say(2)]).toEqual(['eine Nacht', '2 Nächte']);
    expect(reported).toEqual([]);
  });

  it('fills every placeholder and leaves those without a value', () => {
    const { message } = createWithReport('en');
    expect(message('hello', { name: 'Marit' })).toBe('Hello Marit, Marit');
    expect(message('hello')).toBe('Hello {name}, {name}');
  });

  it('does not fill in what stands in a value', () => {
    expect(createWithReport('de').message('hello', { name: '{name} $& <b>' })).toBe('Hallo {name} $& <b>');
  });

  it('does not fill a placeholder with what every object has', () => {
    const { message } = createWithReport('en', { odd: '{constructor} {toString}' });
    expect(message('odd')).toBe('{constructor} {toString}');
  });

  it.each([
    ['en', 1, '1 day'],
    ['en', 0, '0 days'],
    ['en', 1.5, '1.5 days'],
    ['de', 1, '1 Tag'],
    ['de', 2.5, '2,5 Tage'],
    ['pl', 3, '3 dni'],
  ])('counts in %s: %d', (language, count, expected) => {
    expect(createWithReport(language).message('days', { count })).toBe(expected);
  });

  it('uses the form "other" where the language has no form of its own for a number', () => {
    expect(createWithReport('pl').message('days', { count: 5 })).toBe('5 dnia');
  });

  it('writes years and status codes without a separator and large numbers with one', () => {
    const { message } = createWithReport('en', { number: '{n}' });
    expect(message('number', { n: 2026 })).toBe('2026');
    expect(message('number', { n: 12345 })).toBe('12,345');
  });
});

describe('the site’s own words', () => {
  const own = {
    catalogues,
    baseOverrides: { 'ticket.buy': 'Karte kaufen' },
    fallbackOverrides: { 'ticket.buy': 'Buy', 'ticket.info': 'Info' },
  };

  it('should fall back to those of the base language, then to the English ones', () => {
    const say = createMessages({ ...own, language: 'de-AT', overrides: { home: 'Servus' } });
    expect([say('home'), say('ticket.buy'), say('ticket.info'), say('onlyEnglish')]).toEqual([
      'Servus',
      'Karte kaufen',
      'Info',
      'Only in English',
    ]);
  });
});
