/** Renders everything of a document that is not the page itself: notices, header, footer. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';
import type { PayloadShell } from '../model/rendered-page.ts';
import type { StoryFacts } from '../model/story.ts';
import { renderConsentNotice } from './consent-notice.tsx';
import { type DocumentParts, directionOf } from './document.ts';
import { renderFooter } from './footer.tsx';
import { renderHeader } from './header.tsx';
import { renderSkipLink } from './skip-link.tsx';
import { renderTopBanner } from './top-banner.tsx';

/** Files that every page of a site refers to, by address. */
export type PageResources = Pick<DocumentParts, 'styles' | 'fonts' | 'earlyScripts' | 'scripts' | 'icon'>;

/** The parts of a document that surround a page. */
export type Shell = Omit<DocumentParts, keyof PageResources | 'head' | 'main'>;

/** The shell, and what the client router needs to know of it. */
export interface RenderedShell {
  readonly parts: Shell;
  readonly payload: PayloadShell;
}

interface ShellOptions {
  /** Facts of the page's story; absent for error pages. */
  readonly facts?: StoryFacts | undefined;
  readonly hideNavigation: boolean;
  readonly resources: PageResources;
}

/** The shell around a page, as markup. */
export function renderShell(context: RenderContext, options: ShellOptions): RenderedShell {
  const { facts, hideNavigation } = options;
  const alternates = facts ? context.alternates(facts.uuid) : [];
  const { markup: header, languages } = renderHeader(context, { alternates, hideNavigation });
  const topBanner = context.toMarkup(renderTopBanner(context, facts));
  const lang = context.language.code;
  const shellKey = describeKey(lang, options);
  const parts = {
    lang,
    dir: directionOf(lang),
    shellKey,
    consent: shareMarkup('consent', renderConsentNotice, context),
    skipLink: shareMarkup('skip-link', renderSkipLink, context),
    topBanner,
    header,
    footer: shareMarkup('footer', renderFooter, context),
  };
  return { parts, payload: { key: shellKey, topBanner, languages } };
}

/** Between pages of one language, kind of header, styles and scripts, header and footer can stay. */
function describeKey(language: string, { hideNavigation, resources }: ShellOptions): string {
  const files = [...resources.styles, ...resources.scripts].map((address) => address.split('/').at(-1));
  return [language, ...(hideNavigation ? ['bare'] : []), ...files].join(' ');
}

/** A part that is the same on every page of a language. */
function shareMarkup(
  name: string,
  render: (context: RenderContext) => ReactNode,
  context: RenderContext,
): string {
  return context.shared(['shell', name], (shared) => shared.toMarkup(render(shared)));
}
