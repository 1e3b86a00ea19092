import { expect, test } from 'vitest';
import { createArrivalLog } from '../../content-api/arrivals.ts';
import { faultKinds } from '../../content-api/faults/fault-kinds.ts';
import { createFaults } from '../../content-api/faults/fault-plan.ts';
import { makeStory, serveFolder } from './support/space-folder.ts';

test('notes time, method, address without the token, and status', async () => {
  const api = await serveFolder({ 'a.json': makeStory(1) }, { now: () => 1234 });
  await api.get('stories', { token: 'very-secret', page: '2' });
  await api.get('stories/nope');
  expect(api.app.arrivals.entries).toEqual([
    { time: 1234, method: 'GET', url: '/v2/cdn/stories?version=draft&page=2', status: 200 },
    { time: 1234, method: 'GET', url: '/v2/cdn/stories/nope?version=draft', status: 404 },
  ]);
  api.app.arrivals.clear();
  expect(api.app.arrivals.entries).toEqual([]);
});

test('an answer that never came to its end has no status', async () => {
  const faults = createFaults();
  const api = await serveFolder({ 'a.json': makeStory(1) }, { faults });
  faults.add({}, faultKinds.resetConnection({ midway: true }));
  await api.get('stories').catch(() => {});
  await api.app.close();
  expect(api.app.arrivals.entries.map(({ status }) => status)).toEqual([null]);
});

test.each([
  'token=s3cret',
  'a=1&token=s3cret',
  '%74oken=s3cret&b=2',
  'token=s3cret&token=s3cret',
  'a=1?token&token=s3cret',
])('no token stays in %s', (query) => {
  const log = createArrivalLog(() => 0);
  log.add('GET', `/v2/cdn/stories?${query}`);
  expect(log.entries[0]!.url).not.toContain('s3cret');
});

test('counts the most arrivals in any stretch of time', () => {
  const times = [0, 900, 950, 999, 1000, 1899, 5000];
  const log = createArrivalLog(() => times[log.entries.length]!);
  for (const _ of times) log.add('GET', '/');
  expect(log.busiest(1000)).toBe(5);
  expect(log.busiest(1)).toBe(1);
});
