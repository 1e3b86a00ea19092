/** The states of an offer with an end: before it starts, while it runs, and after it has ended. */
import type { ReactNode } from 'react';
import { hrefOf } from '../address/href.ts';
import type { CountdownOfferView } from '../blocks/parts/countdown-offer-fields.ts';
import { formatLongDate, formatTime } from '../format/format.ts';
import { countdown } from '../islands/countdown.tsx';
import type { RenderContext } from '../model/render-context.ts';
import { nameTimeZone } from '../products/airports/time-zone.ts';
import { ContentLink } from './content-link.tsx';
import { Heading } from './sections/heading.tsx';
import { offerCode, TicketCode } from './ticket-code.tsx';

interface OfferStateProps {
  readonly view: CountdownOfferView;
}

/** The offer with the day it starts, and no way to the code yet. */
export function OfferBefore({ view }: OfferStateProps): ReactNode {
  const { starts_at, ends_at } = view.fields;
  return (
    <div className="ticket ticket--plain" data-state="before" data-until={starts_at}>
      <OfferText view={view}>
        {starts_at && <Moment view={view} instant={starts_at} messageKey="offer.starts" />}
        <Moment view={view} instant={ends_at} messageKey="offer.ends" />
      </OfferText>
    </div>
  );
}

/** The offer with its end, and the way to its code. */
export function OfferRunning({ view }: OfferStateProps): ReactNode {
  const { fields, context } = view;
  const code = offerCode(view);
  return (
    <div
      className={code === 'no_code' ? 'ticket ticket--plain' : 'ticket'}
      data-state="running"
      data-campaign={fields.campaign_key}
      {...(fields.starts_at ? { 'data-from': fields.starts_at } : {})}
      data-until={fields.ends_at}
      {...(fields.show_seconds ? { 'data-seconds': true } : {})}
    >
      <OfferText view={view}>
        <Moment view={view} instant={fields.ends_at} messageKey="offer.ends">
          {fields.final && ` ${context.message('offer.final')}`}
        </Moment>
        <Clock view={view} />
      </OfferText>
      <TicketCode view={view} />
    </div>
  );
}

/** The ended offer: it says when it ended, and where to look instead. */
export function OfferExpired({ view }: OfferStateProps): ReactNode {
  const { fields, context, path } = view;
  const { ends_at, expired_title, expired_text, expired_link } = fields;
  const link = expired_link && context.link(expired_link, `${path}.expired_link`);
  const when = { date: formatLongDate(ends_at, context), time: formatTime(ends_at, context) };
  return (
    <div className="ticket ticket--plain ticket--ended" data-state="expired" data-from={ends_at}>
      <div>
        <Heading context={context}>{expired_title ?? context.message('offer.ended')}</Heading>
        {expired_text && <p className="say">{expired_text}</p>}
        <p className="ends">{context.message('offer.endedOn', when)}</p>
        {link && (
          <p className="say">
            <ContentLink attributes={link} context={context}>
              {context.message('offer.others')}
            </ContentLink>
          </p>
        )}
      </div>
    </div>
  );
}

function OfferText({ view, children }: OfferStateProps & { readonly children: ReactNode }): ReactNode {
  const { fields, context } = view;
  const terms = fields.offer === undefined ? undefined : context.page(fields.offer);
  return (
    <div>
      <Heading context={context}>{fields.title}</Heading>
      {fields.text && <p className="say">{fields.text}</p>}
      {children}
      {terms && terms.href !== hrefOf(context.route, context.site) && (
        <p className="ends">
          <a href={terms.href} hrefLang={terms.hrefLang}>
            {context.message('offer.terms')}
          </a>
        </p>
      )}
    </div>
  );
}

interface MomentProps extends OfferStateProps {
  readonly instant: string;
  readonly messageKey: 'offer.starts' | 'offer.ends';
  readonly children?: ReactNode;
}

/** Counts down in the browser; without script, the date beside it says the same. */
function Clock({ view: { fields, context } }: OfferStateProps): ReactNode {
  const { ends_at, show_seconds } = fields;
  return context.island(countdown, {
    endsAt: ends_at,
    language: context.language.code,
    seconds: show_seconds ?? false,
    words: describeMoment(ends_at, 'offer.ends', context),
  });
}

/** The absolute date and time, always visible and always in the local time of the place. */
function Moment({ view: { context }, instant, messageKey, children }: MomentProps): ReactNode {
  const words = describeMoment(instant, messageKey, context);
  return (
    <p className="ends">
      <time dateTime={instant}>{words}</time>
      {children}
    </p>
  );
}

function describeMoment(
  instant: string,
  messageKey: MomentProps['messageKey'],
  context: RenderContext,
): string {
  return context.message(messageKey, {
    date: formatLongDate(instant, context),
    time: formatTime(instant, context),
    zone: nameTimeZone(context),
  });
}
