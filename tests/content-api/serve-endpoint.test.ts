import { expect, test } from 'vitest';
import { knownParameters } from '../../content-api/query/parameters.ts';
import fc from '../support/runs/property-testing.ts';
import { makeStories, serveFolder } from './support/space-folder.ts';

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '*'.repeat(200),
    '1',
    '-1',
    '1e309',
    '*,,*',
    '[]',
  ),
);
const hostileName = fc.oneof(
  fc.constantFrom(...knownParameters.stories),
  fc.constantFrom(
    'filter_query[x][in]',
    'filter_query[__or][][__proto__][like]',
    'filter_query[[]]',
    '__proto__',
  ),
  hostileText,
);
const paths = [
  'stories',
  'stories/',
  'links',
  'links/',
  'spaces/me',
  'datasources/',
  'datasource_entries',
  'tags',
];

test('no request is a failure of the API itself', async () => {
  const { app } = await serveFolder({ 'stories.json': makeStories(3) });
  const request = fc.record({
    path: fc.constantFrom(...paths),
    target: hostileText,
    query: fc.array(fc.tuple(hostileName, hostileText), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, target, query }) => {
      const parameters = new URLSearchParams([['token', 't'], ['version', 'draft'], ...query]);
      const place = path.endsWith('/') ? `${path}${encodeURIComponent(target)}` : path;
      const answer = await app.inject(`/v2/cdn/${place}?${parameters}`);
      expect([200, 301, 400, 401, 404, 422]).toContain(answer.statusCode);
      expect(() => JSON.parse(answer.payload || '{}')).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
