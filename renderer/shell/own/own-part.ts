/** Renders a site's own headers and footers: once for all pages of a language, with regions that are filled in for each page. */
import { createElement, type ReactNode } from 'react';
import { globalHeader } from '../../content-types/records/global-header.ts';
import { BlockFailure } from '../../context/block-failure.ts';
import { noteInteraction } from '../../markup/interactive-parts.ts';
import type { Reporter } from '../../markup/page-code.ts';
import type { Finding } from '../../model/finding.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { LanguageSwitch } from '../header/language-switch.tsx';
import { describePlace, readNavigation } from '../header/navigation.tsx';
import { homeHref } from '../home-href.ts';
import { markMarkup } from '../mark-text.ts';
import { readGlobal } from '../read-global.ts';
import type { ShellDefinition, ShellPage, ShellView } from './define-shell.ts';
import { listLinkedPaths, markLinks } from './mark-links.ts';

/** A header or a footer. */
export interface OwnPart {
  readonly markup: string;
  /** Names what the parts of all pages have in common. */
  readonly mark: string;
  /** The pieces that are the page's own, by name. */
  readonly regions: Readonly<Record<string, string>>;
}

/** Renders a part for a page. @throws BlockFailure when it fails. */
export function renderOwnPart(name: 'header' | 'footer', shell: ShellDefinition, page: ShellPage): OwnPart {
  const { context, hideNavigation } = page;
  const common = context.shared(['own-shell', name, hideNavigation], (shared) =>
    renderCommon(name, shell, { context: shared, hideNavigation }),
  );
  if (!common) {
    const markup = renderForPage(name, shell, page);
    return { markup: wrapRegion(name, markup), mark: name, regions: { [name]: markup } };
  }
  // A finding of a page, not of the part: a part with findings is not shared.
  for (const finding of common.findings) context.report(finding);
  const place = describePlace(common.paths, context);
  const regions: Record<string, string> = {};
  const markup = markLinks(common.markup, place).replace(SLOT, (_, region: string) => {
    regions[region] ??= renderRegion(region, shell, page);
    return wrapRegion(region, regions[region]);
  });
  return { markup, mark: common.mark, regions };
}

/** Renders a part of a site's own with React. @throws BlockFailure when it fails. */
export function renderOwn(name: string, context: RenderContext, render: () => ReactNode): string {
  return renderReporting(name, { context, reporter: context }, render);
}

interface Reported {
  readonly context: RenderContext;
  /** Takes the faults of the code itself. */
  readonly reporter: Reporter;
}

function renderReporting(name: string, { context, reporter }: Reported, render: () => ReactNode): string {
  const code = { path: `shell.${name}`, name: `shell’s ${name}` };
  try {
    return noteInteraction(code, reporter, () => context.toMarkup(createElement(render), `${name}-`));
  } catch (error) {
    if (error instanceof PageIsAsked || error instanceof BlockFailure) throw error;
    throw new BlockFailure(code.path, error);
  }
}

/** A part that is the same on every page, with empty regions. */
interface CommonPart {
  readonly markup: string;
  readonly mark: string;
  /** Addresses of the navigation's links. */
  readonly paths: readonly string[];
  /** Faults of the code itself. */
  readonly findings: readonly Finding[];
}

/** Undefined if the part reads something about the page. */
function renderCommon(
  name: 'header' | 'footer',
  shell: ShellDefinition,
  { context, hideNavigation }: Pick<ShellPage, 'context' | 'hideNavigation'>,
): CommonPart | undefined {
  const view: ShellView = {
    ...{ context, hideNavigation, home: homeHref(context.language, context) },
    get route() {
      return refusePage();
    },
    get story() {
      return refusePage();
    },
    get alternates() {
      return refusePage();
    },
    get navigation() {
      return readEntries(context);
    },
    region: (region) => createElement(SLOT_ELEMENT, { key: region, name: region }),
  };
  // Every shared part has its own context, so this affects no other part.
  Object.defineProperty(context, 'route', { get: refusePage });
  try {
    const findings: Finding[] = [];
    const reporter = { report: (finding: Finding) => void findings.push(finding) };
    const markup = renderReporting(name, { context, reporter }, () => shell[name]?.(view));
    return { markup, mark: markMarkup(markup), paths: listLinkedPaths(markup), findings };
  } catch (error) {
    if (error instanceof PageIsAsked) return undefined;
    throw error;
  }
}

function renderForPage(name: 'header' | 'footer', shell: ShellDefinition, page: ShellPage): string {
  const { context } = page;
  const view: ShellView = {
    ...page,
    get navigation() {
      return readEntries(context);
    },
    region: (region) => context.placeMarkup(renderRegion(region, shell, page)),
  };
  return renderOwn(name, context, () => shell[name]?.(view));
}

function renderRegion(name: string, { regions = {} }: ShellDefinition, page: ShellPage): string {
  const { context, alternates } = page;
  const render = Object.hasOwn(regions, name) ? regions[name] : undefined;
  if (render) return renderOwn(name, context, () => render(page));
  if (name === 'languages')
    return context.toMarkup(createElement(LanguageSwitch, { context, alternates: [...alternates] }));
  const known = ['languages', ...Object.keys(regions)].map((region) => `"${region}"`).join(', ');
  throw new BlockFailure(`shell.${name}`, new Error(`There is no region "${name}"; there are ${known}`));
}

function readEntries(context: RenderContext): ShellView['navigation'] {
  return readNavigation(readGlobal(context, globalHeader, ['nav'])?.nav ?? [], context, 'global_header.nav');
}

/** Thrown when a part that is rendered for all pages reads something about one of them. */
class PageIsAsked extends Error {}

function refusePage(): never {
  throw new PageIsAsked('This part differs from page to page');
}

/** Marks a region in the markup of all pages. Content cannot forge it, because its `<` is escaped. */
const SLOT_ELEMENT = 'stopover-region';
const SLOT = /<stopover-region name="([^"]*)"><\/stopover-region>/g;

/** The client router replaces the content; layout ignores this element and uses its children. */
function wrapRegion(name: string, markup: string): string {
  return `<div data-region="${name}" style="display:contents">${markup}</div>`;
}
