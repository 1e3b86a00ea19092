/** The messages between the build and its render threads. Plain data that can be copied between threads. */
import type { PageResources } from '#renderer';
import type { ReadRecord } from '../../record/read-table.ts';
import type { BuildSettings, SiteBundle } from '../../run/build-settings.ts';
import type { LanguageList } from '../listed/listed-pages.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import type { ContentSettings } from '../open-content.ts';
import type { PackedJobs } from './packed-jobs.ts';

/**
 * Number of jobs that a thread takes at a time. One time limit covers all of them, because setting and clearing it takes
 * half a millisecond while other threads are busy. The number is small enough that all threads end together.
 */
export const JOBS_PER_CLAIM = 32;

/** The part of a build's settings that threads need. */
export type ThreadSettings = Pick<
  BuildSettings,
  'config' | 'storeFolder' | 'outFolder' | 'version' | 'now' | 'profile'
> &
  Pick<ContentSettings, 'look'>;

/** The data with which a thread starts, before the jobs are known. */
export interface ThreadStart {
  readonly settings: ThreadSettings;
  /** Identifies the build's content: a fetch may commit other content before a thread opens the store. */
  readonly fingerprint: string;
  /** The modules of the site. Functions cannot be copied between threads, so each thread loads them. */
  readonly bundle: SiteBundle | undefined;
  /** One 32-bit number: the next job that no thread has taken. All threads share it. */
  readonly nextJob: SharedArrayBuffer;
}

/** The jobs: the message that a thread waits for. */
export interface ThreadWork {
  readonly resources: PageResources;
  readonly jobs: PackedJobs;
  /** The site's lists of pages, which the build has made. */
  readonly lists: readonly LanguageList[];
}

/** The message of a thread after each claim. Reads are numbered by the thread's own table. */
export interface ThreadReport {
  /** Number of the first job of the claim. */
  readonly first: number;
  readonly results: readonly (MadePage | FailedPage)[];
  /** When the thread was ready for its first job, in milliseconds since the Unix epoch. */
  readonly readyMs: number;
  /** Reads that the thread's earlier reports did not have. */
  readonly newReads: readonly ReadRecord[];
}

/** Takes the next jobs; returns the number of the first, which may be beyond the last job. */
export function claimJobs(nextJob: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(nextJob), 0, JOBS_PER_CLAIM);
}
