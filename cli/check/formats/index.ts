/** The formats of findings for other programs, by the name that `--format` takes. */
import type { CheckFormatName } from '../check-flags.ts';
import type { FindingsFormat } from './findings-format.ts';
import { writeGithub } from './github.ts';
import { writeJson } from './json.ts';
import { writeJunit } from './junit.ts';
import { writeSarif } from './sarif.ts';

const formats: Readonly<Record<Exclude<CheckFormatName, 'pretty'>, FindingsFormat>> = {
  github: writeGithub,
  json: writeJson,
  junit: writeJunit,
  sarif: writeSarif,
};

/** Returns the writer of a format; undefined for the one that people read, which the terminal writes. */
export function openFindingsFormat(name: CheckFormatName): FindingsFormat | undefined {
  return name === 'pretty' ? undefined : formats[name];
}
