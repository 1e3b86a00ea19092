/** The jobs of a build as text in memory that threads share: a copy of all of them for each thread would grow with the site. */
import type { BuildJob } from '../build-plan.ts';

/** Jobs one after another, each as JSON. */
export interface PackedJobs {
  readonly count: number;
  readonly bytes: SharedArrayBuffer;
  /** Where each job's text ends, as 32-bit numbers. */
  readonly ends: SharedArrayBuffer;
}

/** Packs jobs for other threads. */
export function packJobs(jobs: readonly BuildJob[]): PackedJobs {
  const ends = new SharedArrayBuffer(jobs.length * Uint32Array.BYTES_PER_ELEMENT);
  const places = new Uint32Array(ends);
  let end = 0;
  for (const [index, job] of jobs.entries()) {
    end += Buffer.byteLength(JSON.stringify(job));
    places[index] = end;
  }
  const bytes = new SharedArrayBuffer(end);
  const text = Buffer.from(bytes);
  for (const [index, job] of jobs.entries()) text.write(JSON.stringify(job), places[index - 1] ?? 0);
  return { count: jobs.length, bytes, ends };
}

/** Some of the jobs, fewer at the end of them. */
export function unpackJobs(
  { count, bytes, ends }: PackedJobs,
  first: number,
  wanted: number,
): readonly BuildJob[] {
  const places = new Uint32Array(ends);
  const text = Buffer.from(bytes);
  return Array.from({ length: Math.min(wanted, count - first) }, (_, index) => {
    const start = first + index === 0 ? 0 : places[first + index - 1]!;
    return JSON.parse(text.toString('utf8', start, places[first + index]!)) as BuildJob;
  });
}
