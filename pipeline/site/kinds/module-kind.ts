/** A kind of module that a site can have for the server: the key of the configuration that names it, and its required exports. */
import type { Config } from '../../config/config.ts';
import { findNearestName } from '../../config/nearest-name.ts';
import { StopoverError } from '../../errors.ts';
import type { SiteExtensions } from '../../run/build-settings.ts';

/** A module of the site that has been run. */
export interface SiteModule {
  /** Path of its source from the site's folder on, for messages. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** A kind of module. */
export interface ModuleKind<Key extends keyof Config = keyof Config> {
  /** The key of the configuration whose value is the path of a module, or a list of paths. */
  readonly key: Key;
  /**
   * Collects the extensions of this kind from the named modules, of which there is at least one.
   * @throws StopoverError module-unloadable when a module has no usable export.
   */
  readonly pick: (modules: readonly SiteModule[]) => Partial<SiteExtensions>;
}

/** A typed identity function. */
export function defineModuleKind<Key extends keyof Config>(kind: ModuleKind<Key>): ModuleKind<Key> {
  return kind;
}

/** A definition of a site's module, with its name in errors: `artefact` or `list of pages "news"`. */
export interface NamedDefinition<Definition extends object> {
  readonly definition: Definition;
  readonly called: string;
  readonly file: string;
}

/** Checks that a definition has functions, because types do not check plain JavaScript. @throws StopoverError module-unloadable. */
export function needFunctions<Definition extends object>(
  { definition, called, file }: NamedDefinition<Definition>,
  names: readonly (keyof Definition & string)[],
): void {
  const missing = names.find((name) => typeof definition[name] !== 'function');
  if (missing === undefined) return;
  throw new StopoverError('module-unloadable', {
    file,
    reason: `its ${called} has no function "${missing}"`,
  });
}

/** Number of letters that may differ in a misspelt option. An option of the site's own has another name. */
const MAX_SLIPS = 2;

/** An option that is misspelt. */
interface Slip {
  readonly name: string;
  readonly meant: string;
}

/** Finds an option that is nearly one that the definition lacks: Stopover would ignore it, and types do not check plain JavaScript. */
export function findSlip(definition: object, known: readonly string[]): Slip | undefined {
  const lacking = known.filter((name) => !Object.hasOwn(definition, name));
  for (const name of Object.keys(definition)) {
    if (known.includes(name) || name === 'schema') continue;
    const meant = findNearestName(name, lacking, MAX_SLIPS);
    if (meant !== undefined) return { name, meant };
  }
  return undefined;
}
