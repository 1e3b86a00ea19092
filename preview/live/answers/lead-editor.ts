/** Redirects the Visual Editor, which requests the slug of a story, to the page that shows the story. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basePathOf, encodeRoute, type PageJob, type StoryFacts, splitAddress } from '#renderer';
import { DRAFT_NOW, type PreviewView, PUBLISHED_NOW } from '../preview-view.ts';
import { type EditedPage, findEditedPage } from '../site/edited-page.ts';
import type { ShownSite } from '../site/shown-site.ts';
import type { Refetch } from '../watch/refetch.ts';
import { type PageBoot, TAB_PARAMETER } from './inject-client.ts';

/** Number of the story: `_storyblok` asks for its draft, `_storyblok_published` for what visitors see of it. */
const StoryNumber = z.coerce.number().int();

/** Parameters that the Visual Editor adds to the address of a page. */
const EditorQuery = z.union([
  z.object({ _storyblok: StoryNumber, _storyblok_lang: z.string().optional() }),
  z.object({ _storyblok_published: StoryNumber, _storyblok_lang: z.string().optional() }),
]);

/** Whether the page is opened in the Visual Editor, or from there. */
export function isInEditor({ query }: FastifyRequest): boolean {
  return EditorQuery.safeParse(query).success;
}

/** The view of a separate window that the Visual Editor opened; undefined for frames, where only the bar chooses. */
export function findAskedView({ query, headers, visitor }: FastifyRequest): PreviewView | undefined {
  const { data } = EditorQuery.safeParse(query);
  // Browsers that do not send this header keep the choice of the bar.
  const isWindow = headers['sec-fetch-dest'] === 'document';
  if (!data || !isWindow || visitor?.kind === 'share') return undefined;
  return '_storyblok' in data ? DRAFT_NOW : PUBLISHED_NOW;
}

/** The story that the Visual Editor has open, and its page; undefined for everybody else. */
export function findOpenStory({ query }: FastifyRequest, site: ShownSite): EditedPage | undefined {
  const { data } = EditorQuery.safeParse(query);
  if (!data) return undefined;
  return findEditedPage({ id: numberOf(data), lang: data._storyblok_lang }, site);
}

function numberOf(query: z.output<typeof EditorQuery>): number {
  return '_storyblok' in query ? query._storyblok : query._storyblok_published;
}

/** The address of the story in the editor's language, if the editor asked for the slug without it; undefined on the right page. */
export function addressInLanguage(
  { uuid, route }: PageJob,
  request: FastifyRequest,
  site: ShownSite,
): string | undefined {
  const asked = EditorQuery.safeParse(request.query).data?._storyblok_lang;
  const open = asked === undefined ? undefined : findOpenStory(request, site);
  if (open?.uuid !== uuid || open.route === undefined) return undefined;
  const { languages } = site.content.site;
  const isAsked = (path: string) =>
    languages.find(({ code }) => code === site.pages().get(path)?.language)?.content === asked;
  return isAsked(open.route) && !isAsked(route) ? addressFor(open, request, site) : undefined;
}

/** The address of the page, with the editor's parameters; undefined for an unknown story. */
export function addressFor(
  { story, route }: EditedPage,
  { originalUrl }: FastifyRequest,
  site: ShownSite,
): string | undefined {
  if (!story || route === undefined) return undefined;
  const base = basePathOf(site.content.site);
  const path = route === '/' && base !== '' ? base : base + encodeRoute(route);
  return path + splitAddress(originalUrl).suffix;
}

/** The open story, if it has no page and this is another story's page. */
export function findGuest(request: FastifyRequest, site: ShownSite): StoryFacts | undefined {
  const story = findOpenStory(request, site)?.story;
  return story && site.pagesOf(story.uuid).length === 0 ? story : undefined;
}

/** Why the open story is not shown. A fetch may bring it. */
export function explainUnknown(
  { query }: FastifyRequest,
  { view, content }: ShownSite,
  refetch: Refetch,
): Pick<PageBoot, 'isUnpublished' | 'awaitedSince'> {
  const { data } = EditorQuery.safeParse(query);
  if (!data) return {};
  refetch.freshen();
  const isDraft = [...content.store.facts('draft')].some(({ id }) => id === numberOf(data));
  if (isDraft && view.version === 'published') return { isUnpublished: true };
  return refetch.isPossible ? { awaitedSince: refetch.state().freshSince ?? '' } : {};
}

/** The tab whose page loads itself again. */
export function tabOf({ query }: FastifyRequest): string | undefined {
  const tab = (query as Readonly<Record<string, unknown>>)[TAB_PARAMETER];
  return typeof tab === 'string' ? tab : undefined;
}
