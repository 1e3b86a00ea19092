/** Tests that kept formats write what new ones write, for all that the code of a site may ask. */
import { describe, expect, it } from 'vitest';
import { keepFormats, writeValue } from '../../../../pipeline/site/guard/kept-formats.ts';

const makeDateFormat = keepFormats(Intl.DateTimeFormat as never);
const makeNumberFormat = keepFormats(Intl.NumberFormat as never);

describe('formats that are kept', () => {
  it('should be the same for equal arguments, and others for all others', () => {
    const calls = [
      ['de'],
      ['fr'],
      ['de', {}],
      ['de', { timeZone: 'Asia/Tokyo' }],
      ['de', { day: 'numeric' }],
      ['de', { day: '2-digit' }],
      ['de', { day: 'numeric', hour12: true }],
    ];
    const made = calls.map((args) => makeDateFormat(args));
    expect(new Set(made).size).toBe(calls.length);
    expect(calls.map((args) => makeDateFormat(structuredClone(args)))).toEqual(made);
    for (const [index, args] of calls.entries())
      expect(makeDateFormat(structuredClone(args))).toBe(made[index]);
  });

  it('should tell what is refused from what is not, as new ones do', () => {
    makeNumberFormat(['de', { minimumFractionDigits: null }]);
    expect(() => makeNumberFormat(['de', { minimumFractionDigits: Number.NaN }])).toThrow(RangeError);
    expect(() => makeNumberFormat(['de', { minimumFractionDigits: Number.NaN }])).toThrow(RangeError);
    expect(() => makeNumberFormat(['not a language'])).toThrow(RangeError);
    expect(() => makeNumberFormat(['not a language'])).toThrow(RangeError);
  });

  it('should read options that may change each time', () => {
    let currency = 'EUR';
    const live = {
      style: 'currency',
      get currency() {
        return currency;
      },
    };
    const write = () => (makeNumberFormat(['de', live]) as Intl.NumberFormat).format(1);
    expect(write()).toContain('€');
    currency = 'USD';
    expect(write()).toContain('$');
    class Options {
      readonly style = 'percent';
    }
    const options = new Options();
    expect(makeNumberFormat(['de', options])).not.toBe(makeNumberFormat(['de', options]));
    expect(makeNumberFormat([['de', 'en']])).not.toBe(makeNumberFormat([['de', 'en']]));
  });

  it('should not be given again once code has changed one', () => {
    const makeList = keepFormats(Intl.ListFormat as never) as (args: unknown[]) => Intl.ListFormat;
    const own = makeList(['de']);
    const format = own.format.bind(own);
    own.format = (words) => `${format(words)}!`;
    expect(makeList(['de']).format(['a', 'b'])).toBe('a und b');
    Object.setPrototypeOf(makeList(['de']), null);
    expect(makeList(['de']).format(['a', 'b'])).toBe('a und b');
  });

  it('should follow a time zone that code sets', () => {
    const { TZ } = process.env;
    const readZone = () => (makeDateFormat(['de']) as Intl.DateTimeFormat).resolvedOptions().timeZone;
    try {
      for (const zone of ['Asia/Tokyo', 'Europe/Berlin', 'Asia/Tokyo']) {
        process.env.TZ = zone;
        expect(readZone()).toBe(zone);
      }
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  it('should be forgotten when code makes very many', () => {
    const first = makeNumberFormat(['de', { minimumIntegerDigits: 1 }]);
    for (let zone = 0; zone < 1_000; zone++)
      makeNumberFormat([
        'de',
        {
          maximumFractionDigits: zone % 20,
          minimumIntegerDigits: 1 + (zone % 21),
          useGrouping: String(zone % 2) === '1',
          notation: zone % 3 ? 'compact' : 'standard',
        },
      ]);
    expect(makeNumberFormat(['de', { minimumIntegerDigits: 1 }])).not.toBe(first);
  });
});

describe('dates and numbers', () => {
  const date = new Date(Date.UTC(2026, 10, 19, 22, 30, 5, 250));
  const names = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;
  const options: readonly Intl.DateTimeFormatOptions[] = [
    {},
    { timeZone: 'Asia/Tokyo' },
    { weekday: 'long' },
    { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'America/St_Johns' },
    { month: 'short', hour: '2-digit', minute: '2-digit' },
    { hour: 'numeric', hour12: true },
    { dayPeriod: 'long' },
    { fractionalSecondDigits: 2, second: 'numeric' },
    { era: 'long' },
    { timeZoneName: 'short' },
    { dateStyle: 'full' },
    { timeStyle: 'short' },
    { dateStyle: 'full', timeStyle: 'short' },
    { day: undefined, month: undefined },
    { dateStyle: 'full', day: 'numeric' },
  ];

  it.each(names)('should be written as %s writes them, or left to it', (name) => {
    let written = 0;
    for (const locale of ['en-US', 'de', 'ar-EG', 'ja'])
      for (const option of options) {
        const ask = (work: () => string | undefined) => {
          try {
            return work();
          } catch (error) {
            return String(error);
          }
        };
        const said = ask(() => writeValue(date, name, [locale, option]));
        if (said === undefined) continue;
        written += 1;
        expect(said).toBe(ask(() => date[name](locale, option)));
      }
    expect(written).toBeGreaterThan(8);
  });

  it('should be written with a kept format if they have a style', () => {
    expect(writeValue(date, 'toLocaleString', ['de', { timeStyle: 'short', timeZone: 'UTC' }])).toBe('22:30');
    expect(writeValue(date, 'toLocaleDateString', ['de', { dateStyle: 'short', timeZone: 'UTC' }])).toBe(
      '19.11.26',
    );
    expect(writeValue(date, 'toLocaleTimeString', ['de', { timeStyle: 'short', timeZone: 'UTC' }])).toBe(
      '22:30',
    );
  });

  it('should be left to their methods where these do more', () => {
    expect(writeValue(date, 'toLocaleDateString', ['de', { hour: 'numeric' }])).toBeUndefined();
    expect(writeValue(date, 'toLocaleTimeString', ['de', { day: 'numeric' }])).toBeUndefined();
    expect(
      writeValue(date, 'toLocaleDateString', ['de', { day: 'numeric', timeStyle: 'short' }]),
    ).toBeUndefined();
    expect(writeValue(date, 'toLocaleString', ['de'])).toBeUndefined();
    expect(writeValue(date, 'toLocaleString', ['de', null])).toBeUndefined();
    expect(writeValue(new Date(Number.NaN), 'toLocaleString', ['de', { day: 'numeric' }])).toBeUndefined();
    expect(writeValue('a', 'localeCompare', ['b', 'de', { sensitivity: 'base' }])).toBeUndefined();
    expect(writeValue(1n, 'toLocaleString', ['de', { style: 'percent' }])).toBeUndefined();
    expect(writeValue([1], 'toLocaleString', ['de', { style: 'percent' }])).toBeUndefined();
  });

  it('should be written by their own time, whatever a class of the site says', () => {
    class Later extends Date {
      override getTime = () => Number.NaN;
      override valueOf = () => 0;
    }
    expect(writeValue(new Later(date), 'toLocaleDateString', ['de', { year: 'numeric' }])).toBe('2026');
  });

  it('should be written by the formats of Node, whatever code puts into their place', () => {
    const { DateTimeFormat, NumberFormat } = Intl;
    try {
      Object.assign(Intl, { DateTimeFormat: undefined, NumberFormat: undefined });
      expect(writeValue(date, 'toLocaleDateString', ['de', { year: 'numeric' }])).toBe('2026');
      expect(writeValue(0.5, 'toLocaleString', ['de', { style: 'percent' }])).toBe('50\u00a0%');
    } finally {
      Object.assign(Intl, { DateTimeFormat, NumberFormat });
    }
  });

  it('should write numbers as their method writes them', () => {
    for (const value of [1234.5, -0, Number.NaN, Number.POSITIVE_INFINITY])
      expect(writeValue(value, 'toLocaleString', ['de', { style: 'currency', currency: 'EUR' }])).toBe(
        value.toLocaleString('de', { style: 'currency', currency: 'EUR' }),
      );
  });
});
