/** The space on the disk. */
import { statfsSync } from 'node:fs';
import { formatBytes } from '../../messages/quantities.ts';
import { defineCheck, note, problem, well } from '../diagnosis.ts';

/** Space of a site of ten thousand pages, written beside the old one. */
const MIN_BYTES = 1_000_000_000;
/** Space below which hardly anything can be written. */
const LEAST_BYTES = 100_000_000;

/** Checks the disk. */
export const disk = defineCheck({
  name: 'disk',
  look({ context: { cwd } }) {
    const { bavail, bsize } = statfsSync(cwd);
    const free = bavail * bsize;
    const message = `${formatBytes(free)} free`;
    if (free >= MIN_BYTES) return [well(message)];
    const remedy = 'Free some space: a build writes the new site beside the old one.';
    return [free < LEAST_BYTES ? problem(message, remedy) : note(message, remedy)];
  },
});
