/** The breadcrumb trail: the place of a page in the site. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';

/** One step of the trail; the last is the page itself and has no address. */
export interface Crumb {
  /** Name of the page. */
  readonly name: string;
  /** Its address. */
  readonly href?: string | undefined;
}

interface BreadcrumbTrailProps {
  readonly items: readonly Crumb[];
  readonly context: RenderContext;
}

/** A `<nav class="crumbs">`, or nothing for a trail without links. */
export function BreadcrumbTrail({ items, context }: BreadcrumbTrailProps): ReactNode {
  if (items.length < 2) return null;
  return (
    <nav className="crumbs wrap" aria-label={context.message('nav.breadcrumb')}>
      <ol>
        {items.map(({ name, href }, index) => (
          <li key={`${href ?? ''} ${name}`}>
            {href !== undefined && index < items.length - 1 ? (
              <a href={href}>{name}</a>
            ) : (
              <span {...(index === items.length - 1 ? { 'aria-current': 'page' as const } : {})}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
