/** Refuses to remove most of a store or of a site: a wrong token or an emptied space looks the same. */
import { StopoverError } from '../errors.ts';
import type { Removals as FetchRemovals } from './store-types.ts';

/** Of up to this many entries, people remove half on purpose (docs/cli.md). */
const MAX_UNGUARDED = 20;

/** Number of names that a refusal lists; it counts the others. */
const NAMED = 3;

/** The removals that a command is about to make. */
export interface Removals {
  readonly command: 'fetch' | 'build';
  /** Number of entries before. */
  readonly total: number;
  /** Slugs or addresses of the entries that go. */
  readonly names: readonly string[];
}

/** Refuses large removals. @throws StopoverError removals-refused when everything goes, or more than half of more than twenty. */
export function refuseRemovals({ command, total, names }: Removals): void {
  const count = names.length;
  const isAll = count > 0 && count === total;
  if (!isAll && !isMost(total, count)) return;
  const things = command === 'fetch' ? 'stories' : 'pages';
  throw new StopoverError('removals-refused', { command, things, count, total, names: nameFirst(names) });
}

/**
 * Refuses a fetch that removes most of the stories, or their translations into a language: the site would lose as many pages.
 * A language of few stories may go, because a space can drop one on purpose. @throws StopoverError removals-refused
 */
export function refuseFetchRemovals({ total, slugs, languages }: FetchRemovals): void {
  refuseRemovals({ command: 'fetch', total, names: slugs });
  const most = languages.find((each) => isMost(each.total, each.slugs.length));
  if (!most) return;
  throw new StopoverError('removals-refused', {
    command: 'fetch',
    things: `translations into ${JSON.stringify(most.language)}`,
    count: most.slugs.length,
    total: most.total,
    names: nameFirst(most.slugs),
  });
}

function isMost(total: number, count: number): boolean {
  return total > MAX_UNGUARDED && count * 2 > total;
}

function nameFirst(names: readonly string[]): string {
  const first = [...names].sort().slice(0, NAMED);
  const more = names.length - first.length;
  // As JSON, because slugs may hold line breaks.
  const listed = first.map((name) => JSON.stringify(name)).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}

/** Whether an error is a refusal to remove content. A second attempt is refused as well. */
export function isRefusedRemoval(error: unknown): boolean {
  return (
    error instanceof StopoverError && (error.code === 'removals-refused' || error.code === 'space-changed')
  );
}
