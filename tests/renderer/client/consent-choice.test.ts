/** How long a choice about cookies holds, and for which terms. */
import { afterEach, expect, it, vi } from 'vitest';
import { readChoice } from '../../../renderer/client/consent/consent-choice.ts';

afterEach(() => void vi.unstubAllGlobals());

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const terms = { version: '2', maxAgeDays: 180 };

/** The choice of a browser that has kept this entry. */
function read(entry: unknown, globalPrivacyControl = false) {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { consent: typeof entry === 'string' ? entry : JSON.stringify(entry) });
  vi.stubGlobal('navigator', { globalPrivacyControl });
  return readChoice(terms, now);
}

const kept = { v: '2', ts: now - DAY_MS, cats: ['media'] };

it('holds as it was made', () => {
  expect(read(kept)).toEqual(['media']);
  expect(read({ ...kept, cats: [] })).toEqual([]);
  expect(read(kept, true)).toEqual(['media']);
});

it('ends after the days that editors have set', () => {
  expect(read({ ...kept, ts: now - 180 * DAY_MS + 1 })).toEqual(['media']);
  expect(read({ ...kept, ts: now - 180 * DAY_MS })).toBeUndefined();
});

it('ends with another version of the terms', () => {
  expect(read({ ...kept, v: '1' })).toBeUndefined();
  expect(read({ ...kept, v: 2 })).toBeUndefined();
});

it.each(['', 'null', '{', '{"v":"2"}', '{"v":"2","ts":null,"cats":["media"]}x'])(
  'is none where the entry is damaged: %s',
  (entry) => {
    expect(read(entry)).toBeUndefined();
    expect(read(entry, true)).toEqual([]);
  },
);

it('is none where the entry has no time or no categories', () => {
  expect(read({ v: '2', cats: ['media'] })).toBeUndefined();
  expect(read({ ...kept, cats: 'media' })).toBeUndefined();
});
