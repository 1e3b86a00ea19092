/** The site's main navigation: beside the logo on wide screens, folded into a menu on narrow ones. */
import type { ReactNode } from 'react';
import { hrefOf } from '../../address/href.ts';
import { itemPath } from '../../blocks/parts/item-path.ts';
import { navItem } from '../../content-types/records/global-header.ts';
import { ContentLink } from '../../elements/content-link.tsx';
import { HiddenText } from '../../elements/hidden-text.tsx';
import { Icon } from '../../elements/signs/icon.tsx';
import type { LinkAttributes, RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { homeHref } from '../home-href.ts';

/** An entry whose target exists. */
export interface NavigationEntry {
  /** Unique among its neighbours, for React. */
  readonly key: string;
  /** The editors' text. */
  readonly label: string;
  /** Attributes of its link. */
  readonly attributes: LinkAttributes;
  /** True for an entry that editors want to stand out. */
  readonly highlight: boolean;
  /** The entries below it. */
  readonly children: readonly NavigationEntry[];
}

/** The entries of the navigation; those without a target are reported and left out, with the entries below them. */
export function readNavigation(
  blocks: readonly RawBlock[],
  context: RenderContext,
  path: string,
): readonly NavigationEntry[] {
  return context.items(navItem, blocks, path).flatMap((item) => {
    const { _uid: key, label, link, highlight } = item;
    const place = itemPath(item, blocks, path);
    const attributes = context.link(link, `${place}.link`);
    if (!attributes) return [];
    const children = readNavigation(item.children, context, `${place}.children`);
    return [{ key, label, attributes, highlight, children }];
  });
}

interface NavigationListProps {
  readonly entries: readonly NavigationEntry[];
  readonly context: RenderContext;
  /** The visitor's place. */
  readonly place: NavigationPlace;
}

/** The entries as a list; the visitor opens the entries below an entry. */
export function NavigationList({ entries, context, place }: NavigationListProps): ReactNode {
  return (
    <ul className="nav">
      {entries.map((entry) => (
        <li key={entry.key} {...(entry.highlight ? { className: 'is-highlighted' } : {})}>
          <NavigationLink entry={entry} context={context} place={place} />
          {entry.children.length > 0 && (
            <details className="nav-sub">
              <summary>
                <HiddenText>{context.message('nav.subpages', { name: entry.label })}</HiddenText>
                <Icon name="chevron" size={18} />
              </summary>
              <ul>
                {entry.children.map((child) => (
                  <li key={child.key}>
                    <NavigationLink entry={child} context={context} place={place} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly context: RenderContext;
  readonly place: NavigationPlace;
}

function NavigationLink({ entry, context, place }: NavigationLinkProps): ReactNode {
  const { attributes, label } = entry;
  const [page, sections] = place;
  const path = pathOf(attributes.href);
  const isAbove = sections.split(' ').includes(path);
  const state = path === '' ? undefined : path === page ? 'page' : isAbove ? 'true' : undefined;
  return (
    <ContentLink
      attributes={{ ...attributes, ...(state ? { 'aria-current': state } : {}) }}
      context={context}
    >
      {label}
    </ContentLink>
  );
}

/** Address of the entry for the page itself, and of the entries for sections that contain it, separated by spaces. */
export type NavigationPlace = readonly [page: string, sections: string];

/** Paths of all links of the navigation, each once. */
export function listPaths(entries: readonly NavigationEntry[]): readonly string[] {
  const links = entries.flatMap(({ attributes, children }) => [
    attributes,
    ...children.map((child) => child.attributes),
  ]);
  return [...new Set(links.map(({ href }) => pathOf(href)))];
}

/**
 * Returns the position of a page among the paths of the navigation. The home page does not count as a section, because
 * all pages are below it.
 */
export function describePlace(
  paths: readonly string[],
  context: Pick<RenderContext, 'site' | 'language' | 'route'>,
): NavigationPlace {
  const current = hrefOf(context.route, context.site);
  const home = homeHref(context.language, context);
  const sections = paths.filter((path) => path !== home && current.startsWith(`${path}/`));
  return [paths.includes(current) ? current : '', sections.join(' ')];
}

function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0]!;
}
