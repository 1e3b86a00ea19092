/** The documents that replace a page that could not be rendered. */
import { StopoverError } from '#pipeline';
import { escapeMarkup, type PageFailure } from '#renderer';
import { editorAddress } from '../editor-address.ts';
import { failureMessage } from '../failure-message.ts';
import type { ShownSite } from '../site/shown-site.ts';

/** A document that names the block that failed, and the place to fix it. */
export function describeFailurePage(failure: PageFailure, site: ShownSite): string {
  const { route, block, uuid } = failure;
  const story = site.content.store.fact(uuid, site.view.version);
  const address = story && editorAddress(story.id, site.content.store.summary.spaceId, site.settings);
  const link = address
    ? `<p><a href="${escapeMarkup(address)}" target="_top">Edit “${escapeMarkup(story.name)}”</a></p>`
    : '';
  return writeDocument({
    title: `${route} cannot be shown`,
    heading: 'This page cannot be shown',
    markup: `<p><code>${escapeMarkup(block)}</code></p><p>${escapeMarkup(failureMessage(failure))}</p>${link}
<p>It comes back by itself when the story or the code has been mended.</p>`,
  });
}

/** A document that says why the site has no pages yet. */
export function describeFaultPage({ message }: Error): string {
  return writeDocument({
    title: 'The site cannot be shown yet',
    heading: 'The site cannot be shown yet',
    markup: `<p>${escapeMarkup(message)}</p>
<p>It follows by itself when that is mended.</p>`,
  });
}

/** A document that says which files the store lacks, as while another branch is checked out; undefined for any other error. */
export function describeStoreFailure(error: unknown): string | undefined {
  const isOfStore = error instanceof StopoverError && error.code.startsWith('store-');
  return isOfStore ? describeErrorPage(error.message) : undefined;
}

/** A document that says why an address has no answer. */
export function describeErrorPage(message: string): string {
  return writeDocument({
    title: 'The preview cannot answer',
    heading: 'The preview cannot answer',
    markup: `<p>${escapeMarkup(message)}</p>`,
  });
}

interface FailureDocument {
  readonly title: string;
  readonly heading: string;
  /** Below the heading. */
  readonly markup: string;
}

function writeDocument({ title, heading, markup }: FailureDocument): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeMarkup(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60ch;margin:10vh auto;padding:0 1rem;color-scheme:light dark}code{font-size:1.05em}p{white-space:pre-line}</style></head>
<body><main><h1>${escapeMarkup(heading)}</h1>
${markup}</main>
</body></html>
`;
}
