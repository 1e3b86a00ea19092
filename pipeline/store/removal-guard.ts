/** Refuses to remove most of a store or of a site: a wrong token or an emptied space looks the same. */
import { StopoverError } from '../errors.ts';

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
  const isMost = total > MAX_UNGUARDED && count * 2 > total;
  if (!isAll && !isMost) return;
  const things = command === 'fetch' ? 'stories' : 'pages';
  throw new StopoverError('removals-refused', { command, things, count, total, names: nameFirst(names) });
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
