/** Gives a build a cache folder that it can write to. */
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildSettings } from '../run/build-settings.ts';
import { type Warn, warnOfCache } from '../run/build-warning.ts';
import type { Own } from '../run/with-scope.ts';

/**
 * Replaces a cache folder that cannot be written to: a read-only disk, another owner, a file in its place. The build uses a
 * temporary folder then, keeps nothing for the next one, and warns.
 */
export function withUsableCache<Settings extends Pick<BuildSettings, 'cacheFolder'>>(
  settings: Settings,
  { own, warn }: { readonly own: Own; readonly warn: Warn },
): Settings {
  const { cacheFolder } = settings;
  try {
    refuseUnwritable(cacheFolder);
    return settings;
  } catch (error) {
    warn(warnOfCache(cacheFolder, error));
    const temporary = mkdtempSync(join(tmpdir(), 'stopover-cache-'));
    own(temporary, (folder) => rmSync(folder, { recursive: true, force: true }));
    return { ...settings, cacheFolder: temporary };
  }
}

/** Checks the folder, or the parent that it would be created in. It leaves none: a build that fails early has no cache. */
function refuseUnwritable(folder: string): void {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  readdirSync(existing);
  accessSync(existing, constants.W_OK | constants.X_OK);
  // A mount whose source was removed allows everything, and takes nothing.
  rmdirSync(mkdtempSync(join(existing, '.stopover-')));
}
