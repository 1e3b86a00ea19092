/** Opens a build in a worker: the same content, modules and settings, from the shared folder. */
import { hashContent } from '../../../bytes/hash.ts';
import type { PendingFile, WriteFile } from '../../../output/pending-files.ts';
import { createReadNumbering } from '../../../record/read-numbering.ts';
import { noExtensions, type SiteExtensions } from '../../../run/build-settings.ts';
import { guardOwnCode } from '../../../site/guard/guard-own-code.ts';
import { runBundle } from '../../../site/load-modules.ts';
import { openStore } from '../../../store/open-store.ts';
import type { BuildJob } from '../../build-job.ts';
import { createPagesMaker } from '../../engines/make-in-time.ts';
import type { FailedPage, MadePage } from '../../made-page.ts';
import { createPageMaker } from '../../make-page.ts';
import { openContent } from '../../open-content.ts';
import type { HashedContent, MadeBatch } from '../batch-file.ts';
import type { BuildOrder } from '../build-order.ts';
import { type PortableBundle, unpackBundle } from '../portable-bundle.ts';
import type { PageBatch } from '../protocol.ts';
import type { ContentCache } from './content-cache.ts';
import type { ThreadProgress } from './thread-progress.ts';

/** Makes the pages of a batch. */
export type MakeBatch = (jobs: PageBatch['jobs']) => MadeBatch;

/** @throws StopoverError module-unloadable, store-damaged, disk-write. */
export async function openOrder(
  order: BuildOrder,
  cache: ContentCache,
  progress: ThreadProgress,
): Promise<MakeBatch> {
  const { storeFolder, readBody } = cache.openContent(order.content);
  const extensions = await loadExtensions(order.bundle, cache);
  const { bundle } = extensions;
  // The folder of the site is on the machine of the build: nothing is compared with it here.
  const settings = { ...order.settings, extensions, storeFolder, outFolder: storeFolder };
  const content = openContent(settings, openStore(storeFolder, readBody));
  content.listed.fill({ lists: order.lists, problems: [] });
  const written = createCollector();
  let reads = createReadNumbering();
  const open = () => {
    const makePage = createPageMaker({
      ...{ settings, content, resources: order.resources },
      write: written.write,
      numberReads: (noted) => reads.add(noted),
    });
    return (job: BuildJob) => {
      const result = makePage(job);
      progress.notePage();
      return result;
    };
  };
  const makePages = createPagesMaker({ settings, content }, open);
  return (jobs) => {
    progress.setPageLimit(order.settings.config.build.pageTimeout * 1_000);
    // The last batch may have been one of another build.
    if (bundle) guardOwnCode(bundle, ({ path }) => progress.noteBlock(path));
    // Each batch has numbers of its own: its reader may not have seen any other.
    reads = createReadNumbering();
    const results = makePages(jobs);
    return { results, reads: reads.takeNew(), contents: written.take(results) };
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

/** Keeps what pages write in memory. Drawings stay: a page maker writes each once, and any later page may show it. */
function createCollector() {
  const drawings = new Map<string, HashedContent>();
  let pages = new Map<string, HashedContent>();
  const write: WriteFile = ({ path, content, rank }): PendingFile => {
    const bytes = Buffer.from(content);
    const hash = hashContent(bytes);
    (rank === 'asset' ? drawings : pages).set(path, { content: bytes, hash });
    return { path, rank, changed: true, hash, bytes: bytes.length };
  };
  return {
    write,
    take(results: readonly (MadePage | FailedPage)[]): MadeBatch['contents'] {
      const files = results.flatMap((result) => ('failure' in result ? [] : result.files));
      const taken = new Map(files.map(({ path }) => [path, pages.get(path) ?? drawings.get(path)!]));
      pages = new Map();
      return taken;
    },
  };
}
