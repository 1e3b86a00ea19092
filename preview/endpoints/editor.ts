/** Our own small editor, which sends the Visual Editor's messages, so that the demo can be edited without an account. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basePathOf, encodeRoute, escapeMarkup } from '#renderer';
import { DRAFT_NOW } from '../live/preview-view.ts';
import { findEditedPage } from '../live/site/edited-page.ts';
import type { ShownSite } from '../live/site/shown-site.ts';
import { outlineBlocks } from './editor-library.ts';
import { editorStyles } from './editor-styles.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

/** Enough for stories of a few thousand blocks. */
const MAX_STORY_BYTES = 8 * 1024 * 1024;

const StoryParams = z.object({ id: z.coerce.number().int() });
const StoryQuery = z.object({ lang: z.string().default('default') });
const EditorQuery = z.object({ story: z.coerce.number().int().optional(), lang: z.string().optional() });
const StoryBody = z.object({ story: z.unknown() });

/** `/__stopover/editor?story&lang`, and the stories that it reads and saves: `/__stopover/editor/stories/ID?lang`. */
export const editorEndpoints: PreviewEndpoints = {
  addRoutes(app, { workspace, editing }) {
    if (!editing) return;
    app.get('/editor', async (request: FastifyRequest, reply) => {
      const query = EditorQuery.safeParse(request.query);
      const site = await workspace.show(DRAFT_NOW);
      const page = findPage(query.data ?? {}, site);
      return reply.type('text/html; charset=utf-8').send(describeEditor(page, site, editing.siteUrl));
    });
    app.get('/editor/stories/:id', async ({ params, query }: FastifyRequest) => {
      const { id } = StoryParams.parse(params);
      return { story: await editing.read(id, StoryQuery.parse(query).lang) };
    });
    app.put('/editor/stories/:id', { bodyLimit: MAX_STORY_BYTES }, async (request: FastifyRequest) => {
      const { id } = StoryParams.parse(request.params);
      const { story } = StoryBody.parse(request.body);
      return { story: await editing.save(id, StoryQuery.parse(request.query).lang, story) };
    });
    app.post('/editor/stories/:id/publish', async ({ params, query }: FastifyRequest) => {
      const { id } = StoryParams.parse(params);
      return { story: await editing.publish(id, StoryQuery.parse(query).lang) };
    });
  },
};

interface OpenPage {
  readonly id: number;
  readonly lang: string;
  readonly route: string;
}

/** The requested story, else the home page. */
function findPage({ story: id, lang }: z.output<typeof EditorQuery>, site: ShownSite): OpenPage {
  const { story, uuid, route = '/', ...page } = findEditedPage({ id, lang }, site);
  const shown = uuid === undefined ? undefined : site.content.store.fact(uuid, 'draft');
  return { id: story?.id ?? shown?.id ?? 0, lang: page.lang, route };
}

function describeEditor({ id, lang, route }: OpenPage, site: ShownSite, siteUrl: string): string {
  const { store, site: facts } = site.content;
  const stories = [...store.facts('draft')].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const options = stories.map((story) => {
    const selected = story.id === id ? ' selected' : '';
    return `<option value="${story.id}"${selected}>${escapeMarkup(`${story.slug} – ${story.name}`)}</option>`;
  });
  const languages = [...new Set(facts.languages.map(({ content }) => content))].map((content) => {
    const selected = content === lang ? ' selected' : '';
    const labels = facts.languages
      .filter((language) => language.content === content)
      .map(({ label }) => label);
    return `<option value="${escapeMarkup(content)}"${selected}>${escapeMarkup(labels.join(', '))}</option>`;
  });
  const blocks = JSON.stringify(outlineBlocks(site.content.library.definitions)).replaceAll('<', '\\u003c');
  const address = escapeMarkup(`${basePathOf(facts)}${encodeRoute(route)}`);
  const live = escapeMarkup(`${siteUrl}${basePathOf(facts)}${encodeRoute(route)}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Editor</title><style>${editorStyles}</style></head>
<body data-story="${id}" data-lang="${escapeMarkup(lang)}">
<main class="form"><h1>Editor</h1>
<form class="choose"><label>Story <select name="story">${options.join('')}</select></label>
<label>Language <select name="lang">${languages.join('')}</select></label><button>Open</button></form>
<div class="actions"><button type="button" id="save">Save draft</button><button type="button" id="publish">Publish</button>
<a href="${live}" target="live">Live page</a></div>
<p role="status" id="status"></p><div id="fields"></div></main>
<iframe title="The page" src="${address}"></iframe>
<script type="application/json" id="blocks">${blocks}</script>
<script src="/__stopover/assets/editor.js"></script></body></html>
`;
}
