/** Redirects the Visual Editor, which requests the slug of a story, to the page that shows the story. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basePathOf, encodeRoute, type PageJob, type StoryFacts, splitAddress } from '#renderer';
import { type EditedPage, findEditedPage } from '../site/edited-page.ts';
import type { ShownSite } from '../site/shown-site.ts';

/** Parameters that the Visual Editor adds to the address of a page. */
const EditorQuery = z.object({ _storyblok: z.coerce.number().int(), _storyblok_lang: z.string().optional() });

/** Whether the page is opened in the Visual Editor. */
export function isInEditor({ query }: FastifyRequest): boolean {
  return EditorQuery.safeParse(query).success;
}

/** The story that the Visual Editor has open, and its page; undefined for everybody else. */
export function findOpenStory({ query }: FastifyRequest, site: ShownSite): EditedPage | undefined {
  const { data } = EditorQuery.safeParse(query);
  return data && findEditedPage({ id: data._storyblok, lang: data._storyblok_lang }, site);
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
