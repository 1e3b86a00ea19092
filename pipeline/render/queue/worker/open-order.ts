/** Opens a build in a worker: the same content, modules and settings, from the shared storage. */
import { randomUUID } from 'node:crypto';
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
import { type BatchReads, createBatchReads } from '../batch-reads.ts';
import type { BuildOrder } from '../build-order.ts';
import { createFilePacker, type PackedPlace } from '../packed-file.ts';
import { type PortableBundle, unpackBundle } from '../portable-bundle.ts';
import type { PageBatch } from '../protocol.ts';
import { allocateShared } from '../storage/file-memory.ts';
import type { ContentCache } from './content-cache.ts';
import type { ThreadProgress } from './thread-progress.ts';

/** Makes the pages of a batch, as a file that `unpackBatch` reads. */
export type MakeBatch = (batch: Pick<PageBatch, 'jobs' | 'isWhole'>, maker: BatchMaker) => PackedBatch;

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
  const reads = createBatchReads();
  const written = createCollector(reads);
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
  return ({ jobs, isWhole }, maker) => {
    written.begin(isWhole);
    const startMs = epochMs();
    progress.setPageLimit(order.settings.config.build.pageTimeout * 1_000);
    // The last batch may have been of another build.
    if (bundle) guardOwnCode(bundle, ({ path }) => progress.noteBlock(path));
    const results = makePages(jobs);
    const making = { startMs, milliseconds: epochMs() - startMs };
    const work = settings.profile ? { ...maker, making } : undefined;
    const bytes = written.pack({ results, work });
    return { bytes, failed: results.filter((result) => 'failure' in result).length };
  };
}

async function loadExtensions(
  bundle: PortableBundle | undefined,
  cache: ContentCache,
): Promise<SiteExtensions> {
  if (!bundle) return noExtensions;
  const { code, map, ...unpacked } = bundle;
  const kept = { ...unpacked, file: cache.keepModule(unpackBundle(bundle), map) };
  return { ...noExtensions, ...(await runBundle(kept)), bundle: kept };
}

/** The facts of a batch that the collector does not have. */
type CollectedHead = Pick<BatchHead, 'results' | 'work'>;

/**
 * Number of batches in a series. A batch that does not arrive makes the rest of its series useless, and a build keeps the numbers
 * of a series in memory.
 */
const BATCHES_A_SERIES = 16;

/**
 * Packs the files of pages into their batch. Drawings are kept: a page maker writes each once, and the pages of a later series may
 * show it.
 */
function createCollector(reads: BatchReads) {
  // The host puts it into the shared storage while this thread waits for its next batch.
  const packer = createFilePacker(allocateShared);
  const drawings = new Map<string, Uint8Array>();
  /** Drawings that the series has. */
  const sent = new Set<string>();
  const sender = randomUUID();
  let [series, position] = [0, 0];
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
    /** Begins a batch. `isWhole`: whether it must be the first of a series. */
    begin(isWhole = false) {
      if (!isWhole && position < BATCHES_A_SERIES) return;
      reads.restart();
      sent.clear();
      series += 1;
      position = 0;
    },
    pack(head: CollectedHead): Uint8Array {
      const made = head.results.flatMap((result) => ('failure' in result ? [] : result.files));
      const wanted = new Map(made.map(({ path, rank }) => [path, rank]));
      const files: (readonly [string, PackedPlace])[] = [];
      for (const [path, rank] of wanted) {
        if (sent.has(path)) continue;
        files.push([path, places.get(path) ?? packer.add(drawings.get(path)!)]);
        if (rank === 'asset') sent.add(path);
      }
      places = new Map();
      const text = packer.add(reads.takeNewText());
      const place = { sender, series, position };
      position += 1;
      return packer.finish({ ...place, ...head, reads: text, files } satisfies BatchHead);
    },
  };
}
