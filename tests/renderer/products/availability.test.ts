/** The days of a product's availability, with their year where visitors would take them for others. */
import { expect, test } from 'vitest';
import { describeAvailability } from '../../../renderer/products/availability.ts';
import { openPageLab } from '../../support/markup/page-lab.ts';

const day = (date: string) => `${date}T00:00:00.000Z`;

test.each([
  ['2026-12-19', '2027-01-03', 'Full from 19 December to 3 January.'],
  ['2026-12-19', '2027-10-20', 'Full from 19 December to 20 October.'],
  ['2026-12-19', '2027-12-01', 'Full from 19 December 2026 to 1 December 2027.'],
  ['2025-11-30', '2026-11-30', 'Full from 30 November 2025 to 30 November 2026.'],
  ['2031-02-03', '2045-12-30', 'Full from 3 February 2031 to 30 December 2045.'],
  [undefined, '2027-03-28', 'Full until 28 March.'],
  [undefined, '2028-03-28', 'Full until 28 March 2028.'],
])('sold out from %s to %s', (from, until, line) => {
  const { context } = openPageLab({ now: '2026-11-20T12:00:00Z' });
  const fields = {
    availability: 'sold_out',
    availability_from: from && day(from),
    availability_until: day(until),
  };
  expect(describeAvailability(fields, context).line).toBe(line);
});

test('an opening in another year', () => {
  const { context } = openPageLab({ now: '2026-11-20T12:00:00Z' });
  const opens = (date: string) =>
    describeAvailability({ availability: 'opening_soon', availability_from: day(date) }, context).tag;
  expect(opens('2026-12-01')).toBe('Opens 1 December');
  expect(opens('2028-12-01')).toBe('Opens 1 December 2028');
});
