/** Finds the page on which an editor sees a story. */
import type { StoryFacts } from '#renderer';
import type { ShownSite } from './shown-site.ts';

/** A story as an editor asks for it. */
export interface RequestedStory {
  /** Number of the story. */
  readonly id: number | undefined;
  /** Content language, such as `default`. */
  readonly lang: string | undefined;
}

/** The page on which it is shown. */
export interface EditedPage {
  /** Undefined for a story that the site does not know. */
  readonly story: StoryFacts | undefined;
  /** Content language of the page. */
  readonly lang: string;
  /** Undefined for a site without pages. */
  readonly route: string | undefined;
  /** Identifies the story whose page it is. */
  readonly uuid: string | undefined;
}

/** Finds the story's page, in this language if it has one. A story without a page, such as the menu, is shown on the home page. */
export function findEditedPage({ id, lang }: RequestedStory, site: ShownSite): EditedPage {
  const { store, site: facts } = site.content;
  const { content } = facts.languages.find((language) => language.content === lang) ?? facts.languages[0]!;
  // Languages with their own folders share one language of the space.
  const languages = facts.languages.filter((language) => language.content === content);
  const isOfLanguage = ({ language }: { readonly language: string }) =>
    languages.some(({ code }) => code === language);
  const story = [...store.facts(site.view.version)].find((known) => known.id === id);
  const pages = story ? site.pagesOf(story.uuid) : [];
  const own = pages.find(isOfLanguage) ?? pages[0];
  const job = own ?? findHome(site, languages[0]!.prefix) ?? [...site.pages().values()].find(isOfLanguage);
  return { story, lang: content, route: job?.route, uuid: job?.uuid };
}

function findHome(site: ShownSite, prefix: string) {
  return site.pages().get(`/${prefix}`);
}
