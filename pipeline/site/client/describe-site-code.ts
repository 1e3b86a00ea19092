/** Describes the site's part of the bundled browser code. */
import type { BundledSiteCode } from '../../assets/script-bundle.ts';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import type { SiteFileSource } from '../../run/site-look.ts';
import { listUnknownClasses } from '../bundle/note-unknown-classes.ts';
import { isInstalled } from '../packages/installed.ts';
import { listSettings } from '../settings/list-settings.ts';
import type { NotedInputs, SiteDefinitions } from './site-code-plugin.ts';

/** Collected while the site's code was bundled. */
interface BundledInputs {
  readonly definitions: SiteDefinitions;
  readonly inputs: NotedInputs;
  readonly assets: readonly SiteFileSource[];
  readonly classes: ReadonlyMap<string, readonly string[]>;
  readonly parse: ParseModule;
}

/** Describes it after bundling. @param cwd the site's folder. */
export function describeSiteCode(
  cwd: string,
  { definitions, inputs, assets, classes, parse }: BundledInputs,
): BundledSiteCode {
  const modules = [...inputs.files].filter((file) => !isInstalled(file));
  return {
    islands: definitions.islands.map(({ value }) => value),
    styles: [...inputs.styles],
    unknownClasses: listUnknownClasses({ modules, classes, cwd, parse }).map(({ message }) => message),
    assets: assets.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    files: [...inputs.files, ...listSettings(modules, cwd)],
    places: [...inputs.places],
  };
}
