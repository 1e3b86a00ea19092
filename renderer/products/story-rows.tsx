/** Offers and guides as rows: title, a line about it, an arrow. */
import type { ReactNode } from 'react';
import { article } from '../content-types/article.ts';
import { offer } from '../content-types/offer.ts';
import { Icon } from '../elements/signs/icon.tsx';
import { formatDate } from '../format/format.ts';
import { dateLocale, endOfDay } from '../format/whole-day.ts';
import type { RenderContext } from '../model/render-context.ts';

interface StoryRowsProps {
  readonly type: 'offer' | 'guide';
  readonly uuids: readonly string[];
  readonly context: RenderContext;
  /** Path of the field that names the stories. */
  readonly path: string;
  readonly limit?: number | undefined;
}

interface Row {
  readonly uuid: string;
  readonly href: string;
  /** Language of the page, when it is not the language of this one. */
  readonly hrefLang?: string | undefined;
  readonly title: string;
  readonly text: string | undefined;
  /** ISO 8601: the browser removes the row from then on. */
  readonly until?: string | undefined;
}

/** A `<ul class="links">`; offers that are over are left out. */
export function StoryRows({ type, uuids, context, path, limit }: StoryRowsProps): ReactNode {
  const rows = readStoryRows({ type, uuids, context, path }).slice(0, limit);
  if (rows.length === 0) return <p className="empty">{context.message(`list.none.${type}`)}</p>;
  return (
    <ul className="links">
      {rows.map(({ uuid, href, hrefLang, title, text, until }) => (
        <li key={uuid} {...(until ? { 'data-until': until } : {})}>
          <a href={href} hrefLang={hrefLang}>
            <b>{title}</b>
            {text && <span>{text}</span>}
            <Icon name="arrow" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The rows of the offers that are not over, or of the guides. */
export function readStoryRows({ type, uuids, context, path }: StoryRowsProps): readonly Row[] {
  const read = type === 'offer' ? readOffer : readGuide;
  return uuids.flatMap((uuid, index) => read(uuid, context, `${path}[${index}]`) ?? []);
}

function readOffer(uuid: string, context: RenderContext, path: string): Row | undefined {
  const part = context.read(uuid, offer, ['title', 'lede', 'valid_until'], path);
  if (part?.href === undefined) return undefined;
  const { title, lede, valid_until: day } = part.fields;
  const until = day && endOfDay(day, context);
  if (until && context.isPast(until)) return undefined;
  const date = day && context.message('list.offerUntil', { date: formatDate(day, dateLocale(day, context)) });
  return { uuid, href: part.href, hrefLang: part.hrefLang, title, text: lede ?? date, until };
}

function readGuide(uuid: string, context: RenderContext, path: string): Row | undefined {
  const part = context.read(uuid, article, ['title', 'lede'], path);
  if (part?.href === undefined) return undefined;
  const { href, hrefLang, fields } = part;
  return { uuid, href, hrefLang, title: fields.title, text: fields.lede };
}
