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
import type { ContentReader, PageFailure, PageJob, Site, Steps, Story, StoryFacts } from '#renderer';
import { showsEdits } from './preview-view.ts';
import { markStory } from './site/mark-stories.ts';
import type { ChangedContent, ShownPage, ShownSite } from './site/shown-site.ts';
import { hasTranslations, translateContent } from './site/translate-content.ts';

/** A story as it is in an editor. */
export interface Edit {
  /** The browser's tab that shows it. */
  readonly tab: string;
  /** Grows with every edit of a tab. */
  readonly sequence: number;
  /** Language tag of the page that shows it. */
  readonly language: string;
  /** The story in the content API's form. */
  readonly story: unknown;
}

/** The edits of all tabs. */
export interface Edits {
  /** Adds an edit; false if a newer one of its tab has already arrived. @throws Error if it is not a story. */
  take(edit: Edit, site: ShownSite): Promise<boolean>;
  /** The site's content as a tab sees it. */
  layOver(tab: string, site: ShownSite): ChangedContent;
  hasEdits(tab: string): boolean;
  /** Renders a page as a tab sees it: with its edits, if the view shows them. */
  render(site: ShownSite, job: PageJob, tab: string | undefined): Promise<ShownPage | PageFailure>;
  /** The editor of a tab has saved its edits up to this one. */
  markSaved(tab: string, sequence: number): void;
  /** Begins a fetch. After a successful fetch the store has the edits that are saved by now; the returned function drops them. */
  beginFetch(): () => void;
}

/** An editor's unsaved state of one story. */
interface EditedStory {
  /** By language tag of the site. */
  readonly stories: ReadonlyMap<string, Story>;
  /** Content hash of each edited language, by content language. */
  readonly facts: readonly StoryFacts[];
  /** The sequence number of its edit. */
  readonly sequence: number;
}

interface TabEdits {
  sequence: number;
  /** Edits up to this one are saved. */
  saved: number;
  readonly stories: Map<string, EditedStory>;
}

/** Maximum number of tabs whose edits are kept, those with the latest edits. A page may have a new tab name after each load. */
const MAX_TABS = 200;

/** Maximum number of edited stories kept for a tab, the latest ones. An editor has one open; links lead to a few more. */
const MAX_STORIES = 20;

/** Makes an empty set. */
export function createEdits(): Edits {
  const tabs = new Map<string, TabEdits>();
  const storiesOf = (tab: string) => tabs.get(tab)?.stories ?? new Map<string, EditedStory>();
  return {
    async take({ tab, sequence, language, story: input }, site) {
      const isOld = () => sequence <= (tabs.get(tab)?.sequence ?? -1);
      if (isOld()) return false;
      const { uuid, ...edited } = await finishInTurns(readEdit(input, language, site));
      // A newer edit may have overtaken this one.
      if (isOld()) return false;
      const edits = tabs.get(tab) ?? { sequence, saved: 0, stories: new Map<string, EditedStory>() };
      edits.sequence = sequence;
      // Both maps are ordered by the last edit.
      edits.stories.delete(uuid);
      edits.stories.set(uuid, { ...edited, sequence });
      if (edits.stories.size > MAX_STORIES) edits.stories.delete(edits.stories.keys().next().value!);
      tabs.delete(tab);
      tabs.set(tab, edits);
      if (tabs.size > MAX_TABS) tabs.delete(tabs.keys().next().value!);
      return true;
    },
    layOver: (tab, { reader }) => layOver(reader, storiesOf(tab)),
    hasEdits: (tab) => storiesOf(tab).size > 0,
    render(site, job, tab) {
      const stories = tab === undefined ? undefined : storiesOf(tab);
      return stories?.size && showsEdits(site.view)
        ? site.renderOver(layOver(site.reader, stories), job)
        : site.render(job);
    },
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

/** Reads an edit in steps, because each step takes a while for a long story. */
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
  for (const contentLanguage of new Set(languages.map(({ content }) => content))) {
    const content = isTranslated ? translateContent(input, contentLanguage) : input;
    yield;
    const result = normaliseStory(content, { language: contentLanguage });
    if ('problem' in result) throw new Error(result.problem);
    yield;
    const story = markStory(result.story, store.summary.spaceId);
    // Languages with folders share the default content.
    for (const { code, content } of site.languages) if (content === contentLanguage) stories.set(code, story);
    yield;
    facts.push(collectFacts(result.story, hashContent(JSON.stringify(result.story))));
  }
  return { uuid: facts[0]!.uuid, stories, facts };
}

/** The story's own language if the site has it, else the page's. */
function languageOf(input: unknown, language: string, { languages }: Site): Site['languages'][number] {
  const named = (input as { readonly lang?: unknown } | null)?.lang;
  return (
    languages.find(({ content }) => content === named && named !== 'default') ??
    languages.find(({ code }) => code === language) ??
    languages[0]!
  );
}

/** The place of a story in the store: an editor types into its content, and does not know that another one moved it meanwhile. */
function placeOf(stored: StoryFacts | undefined): Partial<StoryFacts> {
  if (!stored) return {};
  const { slug, startpage, translatedSlugs, parentId } = stored;
  return { slug, startpage, translatedSlugs, parentId };
}

/** Content in which edited stories replace those of the store. */
function layOver(base: ContentReader, edits: ReadonlyMap<string, EditedStory>): ChangedContent {
  const facts = new Map<string, StoryFacts>();
  let listings = false;
  for (const [uuid, edited] of edits) {
    const before = base.facts(uuid);
    const typed = edited.facts.reduce<StoryFacts | undefined>(mergeFacts, before)!;
    const after = { ...typed, ...placeOf(before) };
    facts.set(uuid, after);
    listings ||= isStructuralChange({ before, after });
  }
  const reader: ContentReader = {
    ...base,
    story(uuid, language) {
      const typed = edits.get(uuid)?.stories.get(language);
      return typed ? { ...typed, ...placeOf(base.facts(uuid)) } : base.story(uuid, language);
    },
    facts: (uuid) => facts.get(uuid) ?? base.facts(uuid),
    find: (query) =>
      [...facts.values()].reduce((found, changed) => adjustListing(found, changed, query), base.find(query)),
  };
  const same = { datasources: new Set<string>(), routes: false, icons: false, time: false };
  return { reader, difference: { ...same, stories: new Set(edits.keys()), listings } };
}
