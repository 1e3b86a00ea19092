/** Renders everything of a document that is not the page itself: notices, header, footer. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';
import type { Story } from '../model/story.ts';
import { renderConsentNotice } from './consent-notice.tsx';
import { type DocumentParts, directionOf } from './document.ts';
import { renderFooter } from './footer.tsx';
import { renderHeader } from './header.tsx';
import { renderSkipLink } from './skip-link.tsx';
import { renderTopBanner } from './top-banner.tsx';

/** Files that every page of a site refers to, by address. */
export type PageResources = Pick<DocumentParts, 'styles' | 'fonts' | 'scripts' | 'icon'>;

/** The parts of a document that surround a page. */
export type Shell = Omit<DocumentParts, keyof PageResources | 'head' | 'main'>;

interface ShellOptions {
  /** The page's story; absent for error pages. */
  readonly story?: Story;
  readonly hideNavigation: boolean;
}

/** The shell around a page, as markup. */
export function renderShell(context: RenderContext, { story, hideNavigation }: ShellOptions): Shell {
  const alternates = story ? context.alternates(story.uuid) : [];
  return {
    lang: context.language.code,
    dir: directionOf(context.language.code),
    consent: shareMarkup('consent', renderConsentNotice, context),
    skipLink: shareMarkup('skip-link', renderSkipLink, context),
    topBanner: context.toMarkup(renderTopBanner(context, story)),
    header: renderHeader(context, { alternates, hideNavigation }),
    footer: shareMarkup('footer', renderFooter, context),
  };
}

/** A part that is the same on every page of a language. */
function shareMarkup(
  name: string,
  render: (context: RenderContext) => ReactNode,
  context: RenderContext,
): string {
  return context.shared(['shell', name], (shared) => shared.toMarkup(render(shared)));
}
