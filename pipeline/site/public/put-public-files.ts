/** Copies the files of a site's public folder into the new site, except those that have not changed. */
import { join } from 'node:path';
import { keepJson } from '../../disk/keep-json.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import type { Output } from '../../output/open-output.ts';
import type { SiteFile } from '../../output/pending-files.ts';
import type { PublicFile, PublicFolder } from '../../run/site-look.ts';
import { refuseCollision } from './public-collisions.ts';

/** The state of a source when it was copied: bytes, time of its last change, hash. */
type CopiedState = readonly [bytes: number, changedMs: number, hash: string];

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
  const before = (readJsonFile(note) ?? {}) as Readonly<Record<string, CopiedState>>;
  const files = folder.files.map((file) => {
    if (output.files().has(file.path)) refuseCollision(file.path, `${file.path}, which the build makes`);
    return keepFile(file, before[file.path], output) ?? output.copy(file.path, file.file);
  });
  const now = folder.files.map(({ path, bytes, changedMs }, index) => [
    path,
    [bytes, changedMs, files[index]!.hash],
  ]);
  // Without the note, the next build compares bytes.
  keepJson(note, Object.fromEntries(now));
  return files.map(({ path, hash, bytes }) => ({ path, hash, bytes }));
}

/** Returns the file of the last build, if it was made from the same state of the source. */
function keepFile(
  { path, bytes, changedMs }: PublicFile,
  state: CopiedState | undefined,
  output: PublicCopy['output'],
): SiteFile | undefined {
  const known = output.known.get(path);
  if (!known || state?.[0] !== bytes || state[1] !== changedMs || state[2] !== known.hash) return undefined;
  return output.keep([path]) ? { path, ...known } : undefined;
}
