/** Renders everything of a document that is not the page itself: notices, header, footer. */
import type { ReactNode } from 'react';
import { directionOf } from '../format/direction.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { PayloadShell } from '../model/rendered-page.ts';
import type { StoryFacts } from '../model/story.ts';
import type { DocumentParts, HeadResources } from './document.ts';
import { renderFooter } from './footer.tsx';
import { renderHeader } from './header/header.tsx';
import { renderSkipLink } from './header/skip-link.tsx';
import { homeHref } from './home-href.ts';
import { createRecordMarker, type RecordSource } from './mark-records.ts';
import { markMarkup, markText } from './mark-text.ts';
import { renderCodeNotice } from './notices/code-notice.tsx';
import { renderConsentNotice } from './notices/consent-notice.tsx';
import { renderTopBanner } from './notices/top-banner.tsx';
import type { ShellDefinition, ShellPage } from './own/define-shell.ts';
import { renderOwnNotice } from './own/own-notice.tsx';
import { renderOwn, renderOwnPart } from './own/own-part.ts';

/** Files that every page of a site refers to, by address. */
export type PageResources = HeadResources & {
  /** Names of the site's own islands that the scripts have code for. */
  readonly siteIslands?: readonly string[] | undefined;
};

/** The parts of a document that surround a page. */
export type Shell = Omit<DocumentParts, keyof PageResources | 'head' | 'main'>;

/** The shell, and the part of it that the client router needs. */
export interface RenderedShell {
  readonly parts: Shell;
  readonly payload: PayloadShell;
}

interface ShellOptions {
  /** Facts of the page's story; absent for error pages. */
  readonly facts?: StoryFacts | undefined;
  readonly hideNavigation: boolean;
  readonly resources: PageResources;
  /** The parts that the site brings. */
  readonly shell?: ShellDefinition | undefined;
  readonly records: RecordSource;
}

/** The shell around a page, as markup. @throws BlockFailure when a part of the site's own fails. */
export function renderShell(context: RenderContext, options: ShellOptions): RenderedShell {
  const { facts, hideNavigation, shell, records } = options;
  const alternates = facts ? context.alternates(facts.uuid) : [];
  const home = homeHref(context.language, context);
  const page = { context, home, route: context.route, story: facts, alternates, hideNavigation };
  const mark = createRecordMarker(context, records);
  const header = mark('header', () =>
    shell?.header ? renderOwnPart('header', shell, page) : renderHeader(context, page),
  );
  const footer = mark('footer', () =>
    shell?.footer ? renderOwnPart('footer', shell, page) : sharePart('footer', renderFooter, context),
  );
  const lang = context.language.code;
  const shellKey = describeKey(lang, options);
  const consent = mark('consent', () =>
    shell?.consent
      ? shareOwnNotice(shell.consent, context)
      : shareNotice([header.markup, footer.markup].join(''), context),
  );
  const skipLink = sharePart('skip-link', renderSkipLink, context);
  const codeNotice = sharePart('code-notice', renderCodeNotice, context);
  const marks = [header, consent, skipLink, footer, codeNotice].map(({ mark }) => mark);
  const parts = {
    lang,
    dir: directionOf(lang),
    shellKey,
    // A page with the reduced header has its own shell, which other pages do not share.
    shellMark: hideNavigation ? undefined : markText([shellKey, ...marks].join(' ')),
    consent: consent.markup,
    skipLink: skipLink.markup,
    topBanner: mark('banner', () => ({ markup: writeBanner(page, shell) })).markup,
    header: header.markup,
    footer: footer.markup,
    codeNotice: codeNotice.markup,
  };
  const languages = 'languages' in header ? header.languages : '';
  const regions = { ...regionsOf(header), ...regionsOf(footer) };
  const hasRegions = Object.keys(regions).length > 0;
  const { topBanner } = parts;
  return { parts, payload: { key: shellKey, topBanner, languages, ...(hasRegions ? { regions } : {}) } };
}

function writeBanner(page: ShellPage, shell: ShellDefinition | undefined): string {
  const { context, story } = page;
  if (shell?.banner) return renderOwn('banner', context, () => shell.banner?.(page));
  return context.toMarkup(renderTopBanner(context, story));
}

function regionsOf(part: object): Readonly<Record<string, string>> {
  return 'regions' in part ? (part.regions as Readonly<Record<string, string>>) : {};
}

/** Header and footer can stay between pages with the same language, kind of header, styles and scripts. */
function describeKey(language: string, { hideNavigation, resources }: ShellOptions): string {
  const files = [...resources.styles, ...resources.scripts].map((address) => address.split('/').at(-1));
  return [language, ...(hideNavigation ? ['bare'] : []), ...files].join(' ');
}

/** Visitors change their choice with an element of header or footer, which a site's own header and footer may lack. */
function shareNotice(surroundings: string, context: RenderContext): SharedMarkup {
  const canChange = surroundings.includes('data-consent-open');
  const name = canChange ? 'consent' : 'consent-without-link';
  return sharePart(name, (shared) => renderConsentNotice(shared, canChange), context);
}

function shareOwnNotice(
  render: NonNullable<ShellDefinition['consent']>,
  context: RenderContext,
): SharedMarkup {
  return sharePart('own-consent', (shared) => renderOwnNotice(render, shared), context);
}

interface SharedMarkup {
  readonly markup: string;
  readonly mark: string;
}

/** A part that is the same on every page of a language. */
function sharePart(
  name: string,
  render: (context: RenderContext) => ReactNode,
  context: RenderContext,
): SharedMarkup {
  return context.shared(['shell', name], (shared) => {
    const markup = shared.toMarkup(render(shared));
    return { markup, mark: markMarkup(markup) };
  });
}
