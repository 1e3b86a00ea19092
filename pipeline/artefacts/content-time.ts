/** The time of the content, which is the time of a build (docs/decisions/0006-content-time-is-build-time.md). */
import type { StoryFacts } from '#renderer';
import type { WrittenBuild } from '../build/build-facts.ts';
import { lastChangeOf } from '../store/story-facts.ts';

/** Finds the newest change of a story, as ISO 8601; the beginning of time for an empty store. */
export function findContentTime({
  content,
  continued,
  settings,
}: Pick<WrittenBuild, 'content' | 'continued' | 'settings'>): string {
  const { store } = content;
  const { version } = settings;
  const changed = [...(continued?.change.stories.values() ?? [])];
  const last = continued?.last.contentTime;
  const newest = newestOf(
    changed.flatMap(({ after }) => after ?? []),
    '',
  );
  // All stories have to be compared only if the newest one is gone or older now.
  if (last !== undefined && newest >= last) return newest;
  if (last !== undefined && store.find({ changedAt: last }, version).length > 0) return last;
  return newestOf(store.facts(version), new Date(0).toISOString());
}

function newestOf(stories: Iterable<StoryFacts>, start: string): string {
  let newest = start;
  for (const facts of stories) {
    const change = lastChangeOf(facts);
    if (change > newest) newest = change;
  }
  return newest;
}
