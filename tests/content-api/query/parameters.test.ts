/** Dates in queries, on any machine. */
import { expect, it, onTestFinished } from 'vitest';
import { parseDate } from '../../../content-api/query/parameters.ts';

it.each([
  '2026-11-20',
  '2026-11-20 09:30',
  '2026-11-20T09:30:15',
  '2026-11-20T09:30:15.250',
  '2026-11-20T09:30:15.250Z',
])('reads a date without a zone as UTC: %s', (text) => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  process.env.TZ = 'Pacific/Chatham';
  const time = new Date(parseDate(text)!).toISOString();
  expect(time.startsWith(text.replace(' ', 'T').replace('Z', ''))).toBe(true);
});
