/** The document in the place of a page that could not be rendered at all. */
import { escapeMarkup, type PageFailure } from '#renderer';
import { editorAddress } from '../editor-address.ts';

import type { ShownSite } from '../site/shown-site.ts';

/** A document that says which block failed, and where it is mended. */
export function describeFailurePage(failure: PageFailure, site: ShownSite): string {
  const { route, block, message, place, uuid } = failure;
  const story = site.content.store.fact(uuid, site.view.version);
  const address = story && editorAddress(story.id, site.content.store.summary.spaceId, site.settings);
  const link = address
    ? `<p><a href="${escapeMarkup(address)}">Edit “${escapeMarkup(story.name)}”</a></p>`
    : '';
  const code = place ? `<p><code>${escapeMarkup(place)}</code></p>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeMarkup(route)} cannot be shown</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60ch;margin:10vh auto;padding:0 1rem;color-scheme:light dark}code{font-size:1.05em}</style></head>
<body><main><h1>This page cannot be shown</h1>
<p><code>${escapeMarkup(block)}</code></p><p>${escapeMarkup(message)}</p>${code}${link}
<p>It comes back by itself when the story or the code has been mended.</p></main>
</body></html>
`;
}
