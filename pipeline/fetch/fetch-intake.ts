/** Takes in stories: checks them, puts them into the update, and collects their references. */

import type { ContentVersion } from '../store/store-types.ts';
import { DEFAULT_LANGUAGE } from '../store/story-facts.ts';
import { normaliseStory } from '../storyblok/answers/normalise-story.ts';
import { isAsLinked, type StoryLink } from '../storyblok/answers/read-links.ts';
import { changedMsOf, type FetchRun } from './fetch-run.ts';

/** Takes stories of one version and language in: each once, the newest wins, and only ids stay in memory. */
export interface Intake {
  /** Puts a story into the store; true when it was not seen before. */
  take(story: unknown): boolean;
  /** When the taken story changed, as `changedMsOf` returns it; undefined if the story was not taken. */
  changedMs(uuid: string): number | undefined;
}

/** The stories that an intake takes in. */
interface IntakeScope {
  readonly version: ContentVersion;
  readonly language: string;
  readonly faults?: StoryFaults;
  readonly links?: ReadonlyMap<string, StoryLink>;
  /** Collects stories that are not as in their links. A later answer replaces one of them even if it has the same date. */
  readonly moved?: Set<string>;
}

/** The first fault of what is not a story, and the languages in which it is none, by the value of its uuid. */
export type StoryFaults = Map<unknown, { readonly fault: string; readonly languages: Set<string> }>;

/** Creates the intake of one version and language. */
export function createIntake(
  run: FetchRun,
  { version, language, faults, links, moved }: IntakeScope,
): Intake {
  const taken = new Map<string, number>();
  const takeOne = (input: unknown): boolean => {
    const result = normaliseStory(input, { language });
    if ('problem' in result) {
      warnInvalid(run, result);
      const uuid = (input as { readonly uuid?: unknown } | null | undefined)?.uuid;
      const { fault = describeFault(result), languages } = faults?.get(uuid) ?? {};
      faults?.set(uuid, { fault, languages: new Set(languages).add(language) });
      return false;
    }
    const { story } = result;
    const changedMs = changedMsOf(story, version);
    const before = taken.get(story.uuid);
    if (before !== undefined && before > changedMs) return false;
    if (before === changedMs && !moved?.has(story.uuid)) return false;
    const link = links?.get(story.uuid);
    if (link && !isAsLinked(story, link, language === DEFAULT_LANGUAGE)) moved?.add(story.uuid);
    taken.set(story.uuid, changedMs);
    run.update.put(version, story);
    run.references.note(version, story);
    return before === undefined;
  };
  return {
    take(story) {
      const isFresh = takeOne(story);
      if (isFresh) run.reporter.arrive(1);
      return isFresh;
    },
    changedMs: (uuid) => taken.get(uuid),
  };
}

interface InvalidStory {
  readonly problem: string;
  readonly story?: string;
}

function warnInvalid({ reporter }: FetchRun, { problem, story }: InvalidStory): void {
  const message = `${nameStory(story)} was left out, because it is not a story as the content API describes them: ${problem}`;
  reporter.warn({ code: 'story-invalid', message, ...(story === undefined ? {} : { story }) });
}

function describeFault({ problem, story }: InvalidStory): string {
  return `${nameStory(story)} is not a story as the content API describes them (${problem})`;
}

function nameStory(address: string | undefined): string {
  return address === undefined ? 'A story without an address' : `"${address}"`;
}
