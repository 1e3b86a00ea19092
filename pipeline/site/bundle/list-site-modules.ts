/** Lists the modules of a site that are in a bundle. */
import { isAbsolute } from 'node:path';
import type { OutputBundle } from 'rolldown';
import { isInstalled } from '../packages/installed.ts';

/** A module with the part of its code that is in the bundle. */
interface SiteModule {
  /** Absolute path. */
  readonly file: string;
  readonly code: string;
}

/** Leaves out packages and virtual modules. @param isOwn recognises the modules of Stopover. */
export function* listSiteModules(
  output: OutputBundle,
  isOwn: (id: string) => boolean,
): Generator<SiteModule> {
  for (const chunk of Object.values(output)) {
    if (chunk.type !== 'chunk') continue;
    for (const [file, { code }] of Object.entries(chunk.modules)) {
      if (code && isAbsolute(file) && !isOwn(file) && !isInstalled(file)) yield { file, code };
    }
  }
}
