/** Any number of jobs is read from shared memory as it was written. */
import { expect, it } from 'vitest';
import type { BuildJob } from '../../../../pipeline/render/build-job.ts';
import { packJobs, unpackJobs } from '../../../../pipeline/render/engines/packed-jobs.ts';

const makeJobs = (count: number): readonly BuildJob[] =>
  Array.from({ length: count }, (_, index) => ({
    uuid: `uuid-${index}`,
    language: 'de',
    route: `/flughäfen/${'→'.repeat(index % 5)}${index}`,
  }));

it.each([0, 1, 7, 1024, 1025, 3000])('gives back %i jobs, claim by claim', (count) => {
  const jobs = makeJobs(count);
  const packed = packJobs(jobs);
  expect(packed.count).toBe(count);
  const claims = Array.from({ length: Math.ceil(count / 8) }, (_, claim) => unpackJobs(packed, claim * 8, 8));
  expect(claims.flat()).toEqual(jobs);
});

it('gives what is left at the end, wherever a claim begins', () => {
  const jobs = makeJobs(1030);
  const packed = packJobs(jobs);
  expect(unpackJobs(packed, 1020, 8)).toEqual(jobs.slice(1020, 1028));
  expect(unpackJobs(packed, 1028, 8)).toEqual(jobs.slice(1028));
});
