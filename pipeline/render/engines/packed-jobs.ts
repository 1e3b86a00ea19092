/** The jobs of a build as text in shared memory: a copy of all jobs for each thread would grow with the site. */
import type { BuildJob } from '../build-job.ts';

/** Jobs one after another, each as JSON. */
interface Block {
  readonly bytes: SharedArrayBuffer;
  /** Offset of the end of each job's text. */
  readonly ends: readonly number[];
}

/** All jobs, in blocks of the same number. */
export interface PackedJobs {
  readonly count: number;
  readonly blocks: readonly Block[];
}

/** Number of jobs whose texts wait until their block is complete: few enough to need little memory. */
const JOBS_PER_BLOCK = 1024;

/** Packs jobs for other threads. */
export function packJobs(jobs: readonly BuildJob[]): PackedJobs {
  const blocks: Block[] = [];
  for (let first = 0; first < jobs.length; first += JOBS_PER_BLOCK) {
    blocks.push(packBlock(jobs.slice(first, first + JOBS_PER_BLOCK)));
  }
  return { count: jobs.length, blocks };
}

function packBlock(jobs: readonly BuildJob[]): Block {
  const texts = jobs.map((job) => JSON.stringify(job));
  let end = 0;
  const ends = texts.map((text) => {
    end += Buffer.byteLength(text);
    return end;
  });
  const bytes = new SharedArrayBuffer(end);
  Buffer.from(bytes).write(texts.join(''));
  return { bytes, ends };
}

/** Unpacks some jobs, or fewer at the end of the list. */
export function unpackJobs(
  { count, blocks }: PackedJobs,
  first: number,
  wanted: number,
): readonly BuildJob[] {
  return Array.from({ length: Math.min(wanted, count - first) }, (_, index) =>
    unpackJob(blocks, first + index),
  );
}

function unpackJob(blocks: readonly Block[], index: number): BuildJob {
  const { bytes, ends } = blocks[Math.floor(index / JOBS_PER_BLOCK)]!;
  const place = index % JOBS_PER_BLOCK;
  const text = Buffer.from(bytes).toString('utf8', ends[place - 1] ?? 0, ends[place]!);
  return JSON.parse(text) as BuildJob;
}
