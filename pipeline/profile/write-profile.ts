/** Writes the files of a profile: the trace for a viewer, the report for a browser. */
import { join } from 'node:path';
import { realDisk } from '../disk/disk.ts';
import type { BuildProfile } from './build-profile.ts';
import { renderReport } from './report/report-page.tsx';
import { readReportParts } from './report/report-parts.ts';
import { formatTrace } from './trace.ts';

/** The files of a profile. */
export interface ProfileFiles {
  readonly trace: string;
  /** The report page, for a browser. */
  readonly report: string;
}

/** Writes the files of a profile into a folder, each under another name and then renamed. @throws StopoverError disk-write. */
export async function writeProfile(profile: BuildProfile, folder: string): Promise<ProfileFiles> {
  const trace = join(folder, 'trace.json');
  const report = join(folder, 'report.html');
  realDisk.makeFolder(folder);
  writeFile(trace, formatTrace(profile));
  writeFile(report, [renderReport(profile, await readReportParts())]);
  return { trace, report };
}

function writeFile(path: string, pieces: Iterable<string>): void {
  realDisk.writePieces(`${path}.next`, pieces);
  realDisk.move(`${path}.next`, path);
}
