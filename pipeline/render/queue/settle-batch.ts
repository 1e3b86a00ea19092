/** Takes the pages of a batch into the build: writes their files beside the site, and adds their reads to the table. */
import type { Output } from '../../output/open-output.ts';
import type { PendingFile } from '../../output/pending-files.ts';
import type { ReadCollector } from '../../record/read-table.ts';
import type { PhaseClock } from '../../run/phase-clock.ts';
import type { BuildJob } from '../build-job.ts';
import type { MakePages } from '../engines/make-in-time.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import type { BatchSeries, MadeBatch } from './batch-file.ts';
import { adoptReads } from './batch-reads.ts';

/** The parts of a build that take pages from workers. */
export interface SettleOptions {
  /** Makes pages in this thread. */
  readonly makePages: MakePages;
  readonly write: Output['write'];
  readonly reads: Pick<ReadCollector, 'adoptText'>;
  readonly clock: Pick<PhaseClock, 'noteThread' | 'noteBatch'>;
}

/**
 * Makes the function that takes batches and yields their pages one after the other. It returns undefined for a batch whose
 * predecessors in its series have not arrived. @throws StopoverError disk-write.
 */
export function createBatchTaker({ makePages, write, reads, clock }: SettleOptions) {
  const noteWork = createWorkNoter(clock);
  const numbersOf = createSeriesBook(reads);
  /** Many pages of several batches show the same drawing. */
  const drawings = new Map<string, PendingFile>();
  const takeFile = (file: PendingFile, content: Uint8Array, known: BuildJob['known'] = []): PendingFile => {
    const { path, rank, hash } = file;
    const kept = drawings.get(path);
    if (kept) return kept;
    const taken = write(
      { path, rank, content, hash },
      known.find((each) => each.path === path),
    );
    if (rank === 'asset') drawings.set(path, taken);
    return taken;
  };
  function* takePages(taken: TakenBatch): Generator<MadePage | FailedPage> {
    const { jobs, batch, numbers } = taken;
    const thread = noteWork(batch);
    const translate = (own: readonly number[]) => own.map((number) => numbers[number]!);
    for (const [index, result] of batch.results.entries()) {
      const job = jobs[index]!;
      if ('failure' in result) {
        // A page is tried a second time before it is reported, unless it hangs.
        if (result.isHanging) yield result;
        else yield* makePages([job]);
        continue;
      }
      const { page, content, files, work } = result;
      const own = content && { ...content, reads: translate(content.reads) };
      yield {
        ...result,
        ...(work ? { work: { ...work, thread } } : {}),
        page: { ...page, shellReads: translate(page.shellReads) },
        content: own,
        files: files.map((file) => takeFile(file, batch.contents.get(file.path)!, job.known)),
      };
    }
  }
  return function takeBatch(jobs: readonly BuildJob[], batch: MadeBatch) {
    const numbers = numbersOf(batch);
    return numbers && takePages({ jobs, batch, numbers });
  };
}

interface TakenBatch {
  readonly jobs: readonly BuildJob[];
  readonly batch: MadeBatch;
  /** Numbers of reads in the build's table, by their numbers in the batch's series. */
  readonly numbers: readonly number[];
}

/**
 * Makes the function that adds the reads of a batch to those of its series, and returns the numbers of all. Undefined when the
 * batch continues a series whose earlier batches have not arrived.
 */
function createSeriesBook(reads: SettleOptions['reads']) {
  const current = new Map<string, OpenSeries>();
  return ({ sender, series, position, reads: text }: MadeBatch): readonly number[] | undefined => {
    const known = position === 0 ? { series, batches: 0, numbers: [] } : current.get(sender);
    if (known?.series !== series || known.batches !== position) return undefined;
    const { numbers } = known;
    for (const number of adoptReads(text, reads)) numbers.push(number);
    current.set(sender, { series, batches: position + 1, numbers });
    return numbers;
  };
}

/** The last series of a sender, as far as it has arrived. */
interface OpenSeries extends Pick<BatchSeries, 'series'> {
  readonly batches: number;
  readonly numbers: number[];
}

/** Makes the function that records how batches were made. It numbers their threads 1, 2 and so on, in the order of their batches. */
function createWorkNoter(clock: SettleOptions['clock']) {
  const threads = new Map<string, number>();
  let batches = 0;
  return ({ work, results }: MadeBatch): number => {
    if (!work) return 0;
    const { opening, making, host } = work;
    const number = threads.get(work.thread) ?? threads.size + 1;
    if (number > threads.size) clock.noteThread({ name: String(number), host, ...opening });
    threads.set(work.thread, number);
    batches += 1;
    clock.noteBatch({ name: String(batches), thread: number, pages: results.length, ...making });
    return number;
  };
}
