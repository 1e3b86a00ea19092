/** Formats follow the page's language and the airport's time zone, whatever the settings of the machine. */
import { describe, expect, test } from 'vitest';
import {
  calendarLocale,
  formatDate,
  formatDay,
  formatDistance,
  formatDuration,
  formatList,
  formatLongDate,
  formatMetres,
  formatPrice,
  formatTime,
  formatWeekday,
  joinFacts,
  type Locale,
} from '../../../renderer/format/format.ts';

const en: Locale = {
  language: { code: 'en', content: 'default', prefix: '', label: 'English' },
  timeZone: 'Europe/Berlin',
};
const de: Locale = {
  language: { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' },
  timeZone: 'Europe/Berlin',
};

const offerEnd = '2026-11-30T22:59:00.000Z';

describe('prices', () => {
  test('have two decimals and the sign where the language puts it', () => {
    expect(formatPrice(63.2, 'EUR', en)).toBe('€63.20');
    expect(formatPrice(63.2, 'EUR', de)).toBe('63,20\u00a0€');
    expect(formatPrice(1234.5, 'GBP', en)).toBe('£1,234.50');
    expect(formatPrice(0, 'EUR', en)).toBe('€0.00');
  });

  test('keep the order of letters and sign in a text from right to left', () => {
    const end = (code: string, currency: string) =>
      formatPrice(1200, currency, { ...en, language: { code } }).replace(/^.*[\u00a0\u200f](?=.)/, '');
    expect(end('ar', 'BRL')).toBe('R$\u200e');
    expect(end('ar', 'JPY')).toBe('JP¥\u200e');
    expect(end('he', 'BRL')).toBe('R$\u200e');
    expect(end('he', 'ILS')).toBe('₪');
    expect(end('de', 'BRL')).toBe('R$');
  });
});

describe('facts in one line', () => {
  test('have the comma of the script, and no empty places', () => {
    const join = (code: string) =>
      joinFacts(['P2', undefined, 'T1', '', 'S4'], { ...en, language: { code } });
    expect(join('en')).toBe('P2, T1, S4');
    expect(join('ko')).toBe('P2, T1, S4');
    expect(join('ar-SA')).toBe('P2، T1، S4');
    expect(join('fa')).toBe('P2، T1، S4');
    expect(join('ja')).toBe('P2、T1、S4');
    expect(join('zh-TW')).toBe('P2、T1、S4');
  });
});

describe('dates', () => {
  test('are those of the given time zone', () => {
    expect(formatDate(offerEnd, en)).toBe('30 November 2026');
    expect(formatDate(offerEnd, de)).toBe('30. November 2026');
    expect(formatDate('2026-11-30T23:30:00.000Z', en)).toBe('1 December 2026');
    expect(formatDate('2026-11-30T23:30:00.000Z', { ...en, timeZone: 'America/New_York' })).toBe(
      '30 November 2026',
    );
  });

  test('name the weekday, the day alone, the time', () => {
    expect(formatLongDate(offerEnd, en)).toBe('Monday 30 November 2026');
    expect(formatLongDate(offerEnd, de)).toBe('Montag, 30. November 2026');
    expect(formatDay('2026-12-19T00:00:00.000Z', en)).toBe('19 December');
    expect(formatTime(offerEnd, en)).toBe('23:59');
    expect(formatTime('2026-07-01T22:00:00.000Z', de)).toBe('00:00');
    expect(formatWeekday('tu', en)).toBe('Tuesday');
    expect(formatWeekday('su', de, 'short')).toBe('So');
  });

  test('follow daylight saving', () => {
    expect(formatTime('2026-10-25T00:30:00.000Z', en)).toBe('02:30');
    expect(formatTime('2026-10-25T01:30:00.000Z', en)).toBe('02:30');
  });

  test('chosen without a time stay the chosen day everywhere', () => {
    const honolulu = { ...en, timeZone: 'Pacific/Honolulu' };
    expect(formatDate('2026-11-18T00:00:00.000Z', calendarLocale(honolulu))).toBe('18 November 2026');
  });
});

describe('distances and times', () => {
  test('are metres below a kilometre, then one decimal', () => {
    expect(formatDistance(847, en)).toBe('850 m');
    expect(formatDistance(996, en)).toBe('1 km');
    expect(formatDistance(4409, en)).toBe('4.4 km');
    expect(formatDistance(4409, de)).toBe('4,4 km');
    expect(formatMetres(2.1, en)).toBe('2.10 m');
    expect(formatMetres(1.98, de)).toBe('1,98 m');
  });

  test('are whole minutes, never none', () => {
    expect(formatDuration(20, en)).toBe('1 min');
    expect(formatDuration(540, de)).toBe('9 min');
    expect(formatDuration(3900, en)).toBe('1 h 05 min');
    expect(formatDuration(3599, en)).toBe('1 h 00 min');
  });
});

test('units are words of the language where it has letters of its own', () => {
  const ar = { language: { code: 'ar-AE' }, timeZone: 'Asia/Dubai' };
  const ja = { language: { code: 'ja' }, timeZone: 'Asia/Tokyo' };
  // The words differ between releases of the language data.
  expect(formatDistance(4409, ar)).toMatch(/^4\.4 \p{Script=Arabic}+$/u);
  expect(formatMetres(2.1, ar)).toMatch(/^2\.10 \p{Script=Arabic}+$/u);
  expect(formatDuration(540, ar)).toMatch(/^9 \p{Script=Arabic}+$/u);
  expect([formatDuration(540, ja), formatDuration(3900, ja)]).toEqual(['9 分', '1 時間 05 分']);
});

test('lists join with the language’s words', () => {
  expect(formatList(['P2', 'P4'], en, 'disjunction')).toBe('P2 or P4');
  expect(formatList(['a', 'b', 'c'], de)).toBe('a, b und c');
  expect(formatList([], en)).toBe('');
});
