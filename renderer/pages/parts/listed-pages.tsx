/** The offers or guides of a listing as rows. */
import type { ReactNode } from 'react';
import { article } from '../../content-types/article.ts';
import { offer } from '../../content-types/offer.ts';
import { calendarLocale, formatDate } from '../../model/format.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { type PageRow, PageRows } from './page-rows.tsx';

interface ListedPagesProps {
  readonly context: RenderContext;
  readonly type: 'offer' | 'guide';
  /** Slug of the listing, whose folder holds the guides. */
  readonly folder: string;
}

/** A list of pages, or a sentence that there are none at present. */
export function ListedPages({ context, type, folder }: ListedPagesProps): ReactNode {
  const rows = type === 'offer' ? readOffers(context) : readGuides(folder, context);
  return (
    <div className="section">
      <div className="wrap">
        {rows.length > 0 ? <PageRows rows={rows} /> : <p>{context.message(`page.listing.no.${type}`)}</p>}
      </div>
    </div>
  );
}

/** Offers that have not ended. */
function readOffers(context: RenderContext): readonly PageRow[] {
  return context.find({ type: offer.name }).flatMap((uuid) => {
    const part = context.read(uuid, offer, ['title', 'lede', 'valid_until'], 'offer');
    if (!part?.href) return [];
    const { title, lede, valid_until: until } = part.fields;
    return until && context.isPast(until) ? [] : [{ href: part.href, title, text: lede }];
  });
}

function readGuides(folder: string, context: RenderContext): readonly PageRow[] {
  return context.find({ type: article.name, folder }).flatMap((uuid) => {
    const part = context.read(uuid, article, ['title', 'updated_on'], 'article');
    if (!part?.href) return [];
    const { title, updated_on: updated } = part.fields;
    const date = updated && formatDate(updated, calendarLocale(context));
    return [{ href: part.href, title, text: date && context.message('read.updated', { date }) }];
  });
}
