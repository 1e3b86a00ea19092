/** Answers to reads that can be computed in more than one way. */
import { describe, expect, it } from 'vitest';
import { evaluateRead, type ReadSource } from '../../renderer/reads.ts';

/** A source with the time alone: these reads need nothing else. */
const at = (instant: string) => ({ now: new Date(instant) }) as ReadSource;

describe('the texts of a message', () => {
  const answer = (messages: ReadSource['messages'], key = 'park.days', language = 'de-AT') => {
    const content = { datasource: () => [] as const };
    const source = { content, language: { code: language }, messages } as unknown as ReadSource;
    return evaluateRead({ kind: 'message', key }, source);
  };

  it.each(['de-AT', 'de', 'en'])('should be those that the configuration has in %s', (language) => {
    for (const key of ['park.days', 'park.days.few', 'park.days.other']) {
      for (const asked of ['park.days', 'park.days.one']) {
        expect(answer({ [language]: { [key]: 'x' } }, asked)).not.toBe(answer({}, asked));
        expect(answer({ [language]: { [key]: 'x' } }, asked)).not.toBe(
          answer({ [language]: { [key]: 'y' } }, asked),
        );
      }
    }
  });

  it('should not be the English ones of a message that the language has', () => {
    const english = { en: { 'park.days.few': 'x', home: 'x' } };
    expect(answer(english, 'home')).toBe(answer({}, 'home'));
    for (const key of ['park.days', 'park.days.other']) {
      const german = { de: { [key]: 'Tage' } };
      expect(answer({ ...english, ...german })).toBe(answer(german));
    }
    const partial = { de: { 'park.days.one': 'Tag' } };
    expect(answer({ ...english, ...partial })).not.toBe(answer(partial));
    const whole = { en: { 'park.days': 'x' } };
    const forms = { de: { 'park.days.other': 'Tage' } };
    expect(answer({ ...whole, ...forms })).not.toBe(answer(forms));
  });

  it('should not be those of other languages and messages', () => {
    expect(answer({ fr: { 'park.days': 'x' }, 'de-CH': { 'park.days': 'x' } })).toBe(answer({}));
    expect(answer({ de: { 'park.day': 'x', 'park.days.all': 'x' }, en: { park: 'x' } })).toBe(answer({}));
  });
});

describe('the year', () => {
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Berlin', 'UTC'])(
    'should be that of %s',
    (timeZone) => {
      const format = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
      for (let hour = -60; hour <= 60; hour += 1) {
        const now = new Date(Date.UTC(2027, 0, 1, hour)).toISOString();
        expect(evaluateRead({ kind: 'year', timeZone }, at(now)), now).toBe(format.format(new Date(now)));
      }
      expect(evaluateRead({ kind: 'year', timeZone }, at('2026-07-01T00:00:00Z'))).toBe('2026');
    },
  );
});
