/** Joins faults of a field that most stories of a content type have: its definition is probably wrong, not the stories. */
import {
  type BlockDefinition,
  type BlockLibrary,
  findOrigin,
  type LocateThrown,
  type StoryFacts,
} from '#renderer';
import type { PageFault } from './page-faults.ts';

/** The definitions of a site, and its stories. */
interface DefinedContent {
  readonly library: BlockLibrary;
  /** Lists the stories. It is only called where faults may be joined. */
  readonly stories: () => Iterable<Pick<StoryFacts, 'slug' | 'type'>>;
  readonly locate: LocateThrown | undefined;
}

/** A field of a content type of the site, and the stories that do not fit it. */
interface Misfit {
  readonly definition: BlockDefinition;
  readonly field: string;
  readonly slugs: Set<string>;
}

/** Fewer stories may have the same slip. */
const MIN_STORIES = 3;

/** A field of the story itself, not of a block in it. */
const OWN_FIELD = /^content\.([^.[]+)/;

/** Lists the faults. Of those that a wrong definition probably makes, only the first is listed, and says so. */
export function joinMisfits(faults: readonly PageFault[], content: DefinedContent): readonly PageFault[] {
  const concerned = faults.filter(({ rule, severity }) => rule === 'invalid-field' && severity === 'error');
  if (new Set(concerned.map(({ story }) => story)).size < MIN_STORIES) return faults;
  const types = new Map(Array.from(content.stories(), ({ slug, type }) => [slug, type]));
  const totals = countValues(types);
  const misfits = findMisfits(concerned, types, content.library);
  const told = new Set<Misfit>();
  return faults.flatMap((fault) => {
    const misfit = misfits.get(fault);
    const total = totals.get(misfit?.definition.name ?? '') ?? 0;
    if (!misfit || misfit.slugs.size < MIN_STORIES || misfit.slugs.size * 2 <= total) return [fault];
    if (told.has(misfit)) return [];
    told.add(misfit);
    return [{ ...fault, message: `${describeMisfit(misfit, total, content.locate)} ${fault.message}` }];
  });
}

function findMisfits(
  faults: readonly PageFault[],
  types: ReadonlyMap<string, string>,
  library: BlockLibrary,
): ReadonlyMap<PageFault, Misfit> {
  const byField = new Map<string, Misfit>();
  const misfits = new Map<PageFault, Misfit>();
  for (const fault of faults) {
    const [, field] = OWN_FIELD.exec(fault.path) ?? [];
    const definition = library.get(types.get(fault.story) ?? '');
    if (field === undefined || !definition || library.isBuiltIn(definition)) continue;
    const key = `${definition.name}.${field}`;
    const misfit = byField.get(key) ?? { definition, field, slugs: new Set() };
    byField.set(key, misfit);
    misfit.slugs.add(fault.story);
    misfits.set(fault, misfit);
  }
  return misfits;
}

function countValues(types: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const type of types.values()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

function describeMisfit({ definition, field, slugs }: Misfit, total: number, locate?: LocateThrown): string {
  const place = locate?.(findOrigin(definition.schema));
  const where = place === undefined ? '' : ` (${place})`;
  return `${slugs.size} of ${total} stories do not fit the field "${field}" of "${definition.name}", so its definition${where} is probably wrong. The first:`;
}
