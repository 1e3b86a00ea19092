/** Copies the files of a site's public folder into the new site, except those that have not changed. */
import { join } from 'node:path';
import { keepJson, readKeptJson } from '../../disk/keep-json.ts';
import type { Output } from '../../output/open-output.ts';
import type { SiteFile } from '../../output/pending-files.ts';
import type { PublicFile, PublicFolder } from '../../run/site-look.ts';
import { refuseCollision } from './public-collisions.ts';

/** The state of a source when it was copied. A file that was put over it may have the same size and the same time of its last change. */
type CopiedState = readonly [bytes: number, changedMs: number, touchedMs: number, hash: string];

/** The source and the target of copies. */
interface PublicCopy {
  readonly output: Pick<Output, 'files' | 'known' | 'keep' | 'copy'>;
  readonly cacheFolder: string;
}

/** Puts the public files into the site. @throws StopoverError public-collision when an artefact has the name of a file; disk-write. */
export function putPublicFiles(
  folder: PublicFolder | undefined,
  { output, cacheFolder }: PublicCopy,
): SiteFile[] {
  if (!folder) return [];
  const note = join(cacheFolder, 'public.json');
  const before = (readKeptJson(note) ?? {}) as Readonly<Record<string, CopiedState>>;
  const files = folder.files.map((file) => {
    if (output.files().has(file.path)) refuseCollision(file.path, `${file.path}, which the build makes`);
    return keepFile(file, before[file.path], output) ?? output.copy(file.path, file.file);
  });
  const now = folder.files.map(({ path, bytes, changedMs, touchedMs }, index) => [
    path,
    [bytes, changedMs, touchedMs, files[index]!.hash],
  ]);
  // Without the note, the next build compares bytes.
  keepJson(note, Object.fromEntries(now));
  return files.map(({ path, hash, bytes }) => ({ path, hash, bytes }));
}

/** Returns the file of the last build, if it was made from the same state of the source. */
function keepFile(
  { path, ...source }: PublicFile,
  state: CopiedState | undefined,
  output: PublicCopy['output'],
): SiteFile | undefined {
  const known = output.known.get(path);
  if (!known || !state) return undefined;
  const [bytes, changedMs, touchedMs, hash] = state;
  const isSame = source.bytes === bytes && source.changedMs === changedMs && source.touchedMs === touchedMs;
  if (!isSame || hash !== known.hash) return undefined;
  return output.keep([path]) ? { path, ...known } : undefined;
}
