/** Opens a build in a worker: the same content, modules and settings, from the shared storage. */
import { hashContent } from '../../../bytes/hash.ts';
import type { PendingFile, WriteFile } from '../../../output/pending-files.ts';
import { noExtensions, type SiteExtensions } from '../../../run/build-settings.ts';
import { epochMs } from '../../../run/phase-clock.ts';
import { guardOwnCode } from '../../../site/guard/guard-own-code.ts';
import { runBundle } from '../../../site/load-modules.ts';
import { openStore } from '../../../store/open-store.ts';
import type { BuildJob } from '../../build-job.ts';
import { createPagesMaker } from '../../engines/make-in-time.ts';
import { createPageMaker } from '../../make-page.ts';
import { openContent } from '../../open-content.ts';
import type { BatchHead, BatchWork } from '../batch-file.ts';
import { createBatchReads } from '../batch-reads.ts';
import type { BuildOrder } from '../build-order.ts';
import { createFilePacker, type PackedPlace } from '../packed-file.ts';
import { type PortableBundle, unpackBundle } from '../portable-bundle.ts';
import type { PageBatch } from '../protocol.ts';
import { allocateShared } from '../storage/file-memory.ts';
import type { ContentCache } from './content-cache.ts';
import type { ThreadProgress } from './thread-progress.ts';

/** Makes the pages of a batch, as a file that `unpackBatch` reads. */
export type MakeBatch = (jobs: PageBatch['jobs'], maker: BatchMaker) => PackedBatch;

/** The thread that makes a batch, for profiles. */
export type BatchMaker = Omit<BatchWork, 'making'>;

/** A batch whose pages have been made. */
export interface PackedBatch {
  /** In shared memory; valid until the next batch is made. */
  readonly bytes: Uint8Array;
  /** Number of pages that could not be made. */
  readonly failed: number;
}

/** Opens the order of a build. @throws StopoverError module-unloadable, store-damaged, disk-write. */
export async function openOrder(
  order: BuildOrder,
  cache: ContentCache,
  progress: ThreadProgress,
): Promise<MakeBatch> {
  const { storeFolder, readBody } = cache.openContent(order.content);
  const extensions = await loadExtensions(order.bundle, cache);
  const { bundle } = extensions;
  // The site's folder is on the build's machine, so no files are compared with it here.
  const settings = { ...order.settings, extensions, storeFolder, outFolder: storeFolder };
  const content = openContent(settings, openStore(storeFolder, readBody));
  content.listed.fill({ lists: order.lists, problems: [] });
  const written = createCollector();
  const reads = createBatchReads();
  const open = () => {
    const makePage = createPageMaker({
      ...{ settings, content, resources: order.resources },
      write: written.write,
      numberReads: reads.add,
    });
    return (job: BuildJob) => {
      const result = makePage(job);
      progress.notePage();
      return result;
    };
  };
  const makePages = createPagesMaker({ settings, content }, open);
  return (jobs, maker) => {
    const startMs = epochMs();
    progress.setPageLimit(order.settings.config.build.pageTimeout * 1_000);
    // The last batch may have been of another build.
    if (bundle) guardOwnCode(bundle, ({ path }) => progress.noteBlock(path));
    const results = makePages(jobs);
    const making = { startMs, milliseconds: epochMs() - startMs };
    const work = settings.profile ? { ...maker, making } : undefined;
    const bytes = written.pack({ results, reads: reads.takeText(), work });
    return { bytes, failed: results.filter((result) => 'failure' in result).length };
  };
}

async function loadExtensions(
  bundle: PortableBundle | undefined,
  cache: ContentCache,
): Promise<SiteExtensions> {
  if (!bundle) return noExtensions;
  const { modules, pageTimeoutMs } = bundle;
  const kept = { file: cache.keepModule(unpackBundle(bundle), bundle.map), modules, pageTimeoutMs };
  return { ...noExtensions, ...(await runBundle(kept)), bundle: kept };
}

/** The facts of a batch, without the places in its file. */
type CollectedHead = Omit<BatchHead, 'files' | 'reads'> & { readonly reads: string };

/** Packs the files of pages into their batch. Drawings are kept: a page maker writes each once, and later pages may show it. */
function createCollector() {
  // The host puts it into the shared storage while this thread waits for its next batch.
  const packer = createFilePacker(allocateShared);
  const drawings = new Map<string, Uint8Array>();
  let places = new Map<string, PackedPlace>();
  const write: WriteFile = ({ path, content, rank }): PendingFile => {
    const place = packer.add(content);
    places.set(path, place);
    const bytes = packer.read(place);
    if (rank === 'asset') drawings.set(path, Uint8Array.from(bytes));
    return { path, rank, changed: true, hash: hashContent(bytes), bytes: bytes.length };
  };
  return {
    write,
    pack({ reads, ...head }: CollectedHead): Uint8Array {
      const made = head.results.flatMap((result) => ('failure' in result ? [] : result.files));
      const paths = new Set(made.map(({ path }) => path));
      const files = [...paths].map(
        (path) => [path, places.get(path) ?? packer.add(drawings.get(path)!)] as const,
      );
      places = new Map();
      return packer.finish({ ...head, reads: packer.add(reads), files } satisfies BatchHead);
    },
  };
}
