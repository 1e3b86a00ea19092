/** A render thread: opens the content, waits for its work, takes jobs until none are left, and reports the pages that it made. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createFileWriter } from '../../output/pending-files.ts';
import { createReadNumbering } from '../../record/read-numbering.ts';
import { noExtensions } from '../../run/build-settings.ts';
import { epochMs } from '../../run/phase-clock.ts';
import { runBundle } from '../../site/load-modules.ts';
import { createPageMaker } from '../make-page.ts';
import { openContent } from '../open-content.ts';
import { createPagesMaker } from './make-in-time.ts';
import { unpackJobs } from './packed-jobs.ts';
import {
  claimJobs,
  JOBS_PER_CLAIM,
  type ThreadReport,
  type ThreadStart,
  type ThreadWork,
} from './thread-protocol.ts';

const start = workerData as ThreadStart;
const { bundle, fingerprint } = start;
const extensions = bundle ? { ...noExtensions, ...(await runBundle(bundle)), bundle } : noExtensions;
const settings = { ...start.settings, extensions };
const content = openContent(settings);
// The build's main thread still has the former content open, and makes these pages.
if (content.store.summary.fingerprint !== fingerprint) throw new Error('The content has changed.');
const write = createFileWriter(settings.outFolder);
const table = createReadNumbering();
const readyMs = epochMs();

const [{ jobs, resources, lists }] = (await once(parentPort!, 'message')) as [ThreadWork];
content.listed.fill({ lists, problems: [] });
const maker = { settings, content, resources, write, numberReads: table.add };
const makePages = createPagesMaker(maker, () => createPageMaker(maker));
for (let first = claimJobs(start.nextJob); first < jobs.count; first = claimJobs(start.nextJob)) {
  const claim = unpackJobs(jobs, first, JOBS_PER_CLAIM);
  const results = makePages(claim);
  const report: ThreadReport = { first, results, readyMs, newReads: table.takeNew() };
  parentPort!.postMessage(report);
}
