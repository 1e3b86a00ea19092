import { describe, expect, it } from 'vitest';
import { countOf, formatBytes, formatDuration, formatFolder } from '../../../cli/messages/quantities.ts';

describe('quantities', () => {
  it('should have their nouns in the right number', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
    expect(countOf(2, 'story', 'stories')).toBe('2 stories');
  });

  it('should be bytes in the unit that is easiest to read', () => {
    expect([0, 999, 1000, 33_749, 3_700_000, 25_276_500_000].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '33.7 kB',
      '3.7 MB',
      '25.3 GB',
    ]);
  });

  it('should be times in the unit that is easiest to read', () => {
    expect([0.4, 8.6, 999, 7_400, 59_900, 119_999, 200_000].map(formatDuration)).toEqual([
      '0 ms',
      '9 ms',
      '999 ms',
      '7.4 s',
      '59.9 s',
      '2 min 0 s',
      '3 min 20 s',
    ]);
  });

  it('should be in the next unit where rounding reaches it', () => {
    expect([999_949, 999_950, 999_949_000, 999_950_000].map(formatBytes)).toEqual([
      '999.9 kB',
      '1.0 MB',
      '999.9 MB',
      '1.0 GB',
    ]);
    expect([999.4, 999.5, 59_949, 59_950].map(formatDuration)).toEqual([
      '999 ms',
      '1.0 s',
      '59.9 s',
      '1 min 0 s',
    ]);
  });

  it('should be folders as one would write them from here', () => {
    expect(formatFolder('/project/dist', '/project')).toBe('dist');
    expect(formatFolder('/elsewhere/dist', '/project')).toBe('/elsewhere/dist');
    expect(formatFolder('/project', '/project')).toBe('/project');
  });
});
