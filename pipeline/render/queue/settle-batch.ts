/** Takes the pages of a batch into the build: their files come beside the site, their reads into its table. */
import type { Output } from '../../output/open-output.ts';
import type { PendingFile } from '../../output/pending-files.ts';
import type { ReadCollector } from '../../record/read-table.ts';
import type { BuildJob } from '../build-job.ts';
import type { MakePages } from '../engines/make-in-time.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import type { HashedContent, MadeBatch } from './batch-file.ts';

/** The build's own side of pages that came from elsewhere. */
export interface SettleOptions {
  /** Makes pages in this thread. */
  readonly makePages: MakePages;
  readonly write: Output['write'];
  readonly reads: Pick<ReadCollector, 'adopt'>;
}

/** Makes the function that takes batches; it gives the pages one after the other. @throws StopoverError disk-write. */
export function createBatchTaker({ makePages, write, reads }: SettleOptions) {
  /** Many pages of several batches show the same drawing. */
  const drawings = new Map<string, PendingFile>();
  const takeFile = (file: PendingFile, hashed: HashedContent, known: BuildJob['known'] = []): PendingFile => {
    const { path, rank } = file;
    const kept = drawings.get(path);
    if (kept) return kept;
    const taken = write(
      { path, rank, ...hashed },
      known.find((each) => each.path === path),
    );
    if (rank === 'asset') drawings.set(path, taken);
    return taken;
  };
  return function* takeBatch(jobs: readonly BuildJob[], batch: MadeBatch): Generator<MadePage | FailedPage> {
    const numbers = batch.reads.map((record) => reads.adopt(record));
    const translate = (own: readonly number[]) => own.map((number) => numbers[number]!);
    for (const [index, result] of batch.results.entries()) {
      const job = jobs[index]!;
      if ('failure' in result) {
        // A page has failed when it fails twice; and here are the sources that its message names.
        yield* makePages([job]);
        continue;
      }
      const { page, content, files } = result;
      const own = content && { ...content, reads: translate(content.reads) };
      yield {
        ...result,
        page: { ...page, shellReads: translate(page.shellReads) },
        content: own,
        files: files.map((file) => takeFile(file, batch.contents.get(file.path)!, job.known)),
      };
    }
  };
}
