/** Messages while routing data is prepared, and at the end. */
import type { PreparedData, PrepareOptions, PrepareStep } from '#route-service';
import type { Terminal } from '../terminal/terminal.ts';
import { countOf, formatFolder } from './quantities.ts';

const sentences: Readonly<Record<PrepareStep, string>> = {
  survey: 'reading the extract',
  boundary: 'drawing the boundary',
  tiles: 'building road tiles',
  trial: 'trying a route',
  places: 'collecting places',
  map: 'drawing the map',
  swap: 'putting it in place',
};

/** Shows progress on the terminal, and with --verbose the output of the engine's programs. */
export function reportPrepareProgress(terminal: Terminal): Pick<PrepareOptions, 'onProgress' | 'onLine'> {
  return {
    onProgress: (step, done) => terminal.progress(sentences[step], done),
    onLine: (line) => terminal.detail(line),
  };
}

interface SummaryContext {
  readonly folder: string;
  readonly terminal: Terminal;
  readonly cwd: string;
}

/** Summarises the prepared data in two lines. */
export function summarisePrepare(
  { manifest, changed }: PreparedData,
  { folder, terminal, cwd }: SummaryContext,
): void {
  const { extract, roads, places, drivingSide, fingerprint } = manifest;
  const what = `${countOf(roads, 'road')}, ${countOf(places, 'place')}, driving on the ${drivingSide}`;
  terminal.info(`${extract.name}: ${what}`);
  const where = formatFolder(folder, cwd);
  terminal.info(
    changed ? `Routing data ${fingerprint} is in place in ${where}` : `Nothing has changed in ${where}`,
  );
}
