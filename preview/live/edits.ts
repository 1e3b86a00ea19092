/** The unsaved edits of editors: the newest state of each story, for the tab that it was typed in. */
import {
  adjustListing,
  collectFacts,
  finishInTurns,
  hashContent,
  isStructuralChange,
  mergeFacts,
  normaliseStory,
} from '#pipeline';
import type { ContentReader, Site, Steps, Story, StoryFacts } from '#renderer';
import { markStory } from './site/mark-stories.ts';
import type { ChangedContent, ShownSite } from './site/shown-site.ts';
import { hasTranslations, translateContent } from './site/translate-content.ts';

/** A story as it stands in an editor. */
export interface Edit {
  /** The browser's tab that shows it. */
  readonly tab: string;
  /** Grows with every edit of a tab. */
  readonly sequence: number;
  /** Language tag of the page that shows it. */
  readonly language: string;
  /** As the content API gives stories. */
  readonly story: unknown;
}

/** The edits of all tabs. */
export interface Edits {
  /** Takes an edit in; false when a newer one of its tab has been here already. @throws Error for what is not a story. */
  take(edit: Edit, site: ShownSite): Promise<boolean>;
  /** The site's content as a tab sees it. */
  layOver(tab: string, site: ShownSite): ChangedContent;
  hasEdits(tab: string): boolean;
  /** The editor of a tab has saved what it has sent up to an edit. */
  markSaved(tab: string, sequence: number): void;
  /** Begins a fetch: when it has ended well, what had been saved by now is in the store, and the returned function drops it. */
  beginFetch(): () => void;
}

/** An editor's unsaved state of one story. */
interface EditedStory {
  /** By language tag of the site. */
  readonly stories: ReadonlyMap<string, Story>;
  /** Content hash of each edited language, by content language. */
  readonly facts: readonly StoryFacts[];
  /** Of the edit that it comes from. */
  readonly sequence: number;
}

interface TabEdits {
  sequence: number;
  /** Edits up to this one are saved. */
  saved: number;
  readonly stories: Map<string, EditedStory>;
}

/** Tabs whose edits are kept: those that typed last. A page may have another name after each load. */
const MAX_TABS = 200;

/** Stories of a tab whose edits are kept: those that were typed last. An editor has one open; links lead to a few more. */
const MAX_STORIES = 20;

/** Makes an empty set. */
export function createEdits(): Edits {
  const tabs = new Map<string, TabEdits>();
  return {
    async take({ tab, sequence, language, story: input }, site) {
      const isOld = () => sequence <= (tabs.get(tab)?.sequence ?? -1);
      if (isOld()) return false;
      const { uuid, ...edited } = await finishInTurns(readEdit(input, language, site));
      // A newer edit may have overtaken this one.
      if (isOld()) return false;
      const edits = tabs.get(tab) ?? { sequence, saved: 0, stories: new Map<string, EditedStory>() };
      edits.sequence = sequence;
      // The order of both maps is that of the last edits.
      edits.stories.delete(uuid);
      edits.stories.set(uuid, { ...edited, sequence });
      if (edits.stories.size > MAX_STORIES) edits.stories.delete(edits.stories.keys().next().value!);
      tabs.delete(tab);
      tabs.set(tab, edits);
      if (tabs.size > MAX_TABS) tabs.delete(tabs.keys().next().value!);
      return true;
    },
    layOver: (tab, { reader }) => layOver(reader, tabs.get(tab)?.stories ?? new Map()),
    hasEdits: (tab) => Boolean(tabs.get(tab)?.stories.size),
    markSaved(tab, sequence) {
      const edits = tabs.get(tab);
      if (edits) edits.saved = Math.min(sequence, edits.sequence);
    },
    beginFetch() {
      const saved = [...tabs.values()].map((edits) => ({ edits, upTo: edits.saved }));
      return () => {
        for (const { edits, upTo } of saved) {
          for (const [uuid, { sequence }] of edits.stories) {
            if (sequence <= upTo) edits.stories.delete(uuid);
          }
        }
      };
    },
  };
}

/** A story may be so long that each of these takes a while. */
function* readEdit(
  input: unknown,
  language: string,
  { content }: ShownSite,
): Steps<Omit<EditedStory, 'sequence'> & { readonly uuid: string }> {
  const { site, store } = content;
  const isTranslated = hasTranslations(input);
  const languages = isTranslated ? site.languages : [languageOf(input, language, site)];
  const stories = new Map<string, Story>();
  const facts: StoryFacts[] = [];
  for (const { code, content: contentLanguage } of languages) {
    const content = isTranslated ? translateContent(input, contentLanguage) : input;
    yield;
    const result = normaliseStory(content, { language: contentLanguage });
    if ('problem' in result) throw new Error(result.problem);
    yield;
    stories.set(code, markStory(result.story, store.summary.spaceId));
    yield;
    facts.push(collectFacts(result.story, hashContent(JSON.stringify(result.story))));
  }
  return { uuid: facts[0]!.uuid, stories, facts };
}

/** The story's own language where it names one of the site's, else the page's. */
function languageOf(input: unknown, language: string, { languages }: Site): Site['languages'][number] {
  const named = (input as { readonly lang?: unknown } | null)?.lang;
  return (
    languages.find(({ content }) => content === named && named !== 'default') ??
    languages.find(({ code }) => code === language) ??
    languages[0]!
  );
}

/** Content with some stories in the place of others. */
function layOver(base: ContentReader, edits: ReadonlyMap<string, EditedStory>): ChangedContent {
  const facts = new Map<string, StoryFacts>();
  let listings = false;
  for (const [uuid, edited] of edits) {
    const before = base.facts(uuid);
    const after = edited.facts.reduce<StoryFacts | undefined>(mergeFacts, before)!;
    facts.set(uuid, after);
    listings ||= isStructuralChange({ before, after });
  }
  const reader: ContentReader = {
    ...base,
    story: (uuid, language) => edits.get(uuid)?.stories.get(language) ?? base.story(uuid, language),
    facts: (uuid) => facts.get(uuid) ?? base.facts(uuid),
    find: (query) =>
      [...facts.values()].reduce((found, changed) => adjustListing(found, changed, query), base.find(query)),
  };
  const same = { datasources: new Set<string>(), routes: false, icons: false, time: false };
  return { reader, difference: { ...same, stories: new Set(edits.keys()), listings } };
}
