/** A program that fetches and nothing else, so that a test can kill it: `node fetch-runner.mjs '{"apiUrl": …}'`. */
import { createEventHub } from '../../../pipeline/events.ts';
import { fetchContent } from '../../../pipeline/fetch/fetch-content.ts';

interface RunnerOptions {
  readonly apiUrl: string;
  readonly storeFolder: string;
  readonly cacheFolder: string;
}

const { apiUrl, storeFolder, cacheFolder } = JSON.parse(process.argv[2] ?? '{}') as RunnerOptions;
const events = createEventHub();
events.observe('fetch:progressed', ({ stories }) => process.stdout.write(`${stories}\n`));
await fetchContent({
  source: { apiUrl, token: 'lab-token', requestsPerSecond: 'unlimited' },
  storeFolder,
  cacheFolder,
  versions: ['published'],
  events,
});
