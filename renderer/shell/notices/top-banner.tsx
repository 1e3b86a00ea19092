/** The service notice above the page: a moved bus stop, a closed road. One at a time, only where it matters. */
import type { ReactNode } from 'react';
import { trimSlashes } from '../../address/trim-slashes.ts';
import { globalTopBanner, topBanner } from '../../content-types/records/global-top-banner.ts';
import { ContentLink } from '../../elements/content-link.tsx';
import { isWithinDates } from '../../elements/sections/within-dates.ts';
import { Icon } from '../../elements/signs/icon.tsx';
import type { FieldsOf } from '../../model/define-block.ts';
import type { LinkAttributes, RenderContext } from '../../model/render-context.ts';
import type { StoryFacts } from '../../model/story.ts';
import { readGlobal } from '../read-global.ts';

/** The facts of a page's story that decide which notices apply to it. */
type PageFacts = Pick<StoryFacts, 'uuid' | 'type' | 'relations'>;

type Notice = FieldsOf<typeof topBanner> & { readonly _uid: string };

const PATH = 'global_top_banner.messages';

/** Renders the content of a page's banner area: the most urgent notice that applies, or nothing. */
export function renderTopBanner(context: RenderContext, facts?: PageFacts): ReactNode {
  const banner = readGlobal(context, globalTopBanner, ['messages']);
  const messages = banner?.messages ?? [];
  const notices = context.items(topBanner, messages, PATH);
  const placeOf = ({ _uid }: Notice) => `${PATH}[${messages.findIndex((message) => message._uid === _uid)}]`;
  const current = notices
    .filter((candidate) => appliesTo(candidate, context, facts))
    .filter((candidate) => isCurrent(candidate, placeOf(candidate), context))
    .toSorted(compareUrgency);
  for (const notice of current) {
    const path = `${placeOf(notice)}.message`;
    const words = context.renderRichText(notice.message, path);
    const link = context.link(notice.link, `${placeOf(notice)}.link`);
    if (words || link?.title)
      return <ServiceNotice notice={notice} words={words} link={link} context={context} />;
    const message = 'The notice has no message; it was left out.';
    context.report({ rule: 'empty-block', severity: 'warning', path, message });
  }
  return null;
}

function appliesTo(notice: Notice, context: RenderContext, facts: PageFacts | undefined): boolean {
  const paths = (notice.scope_paths ?? '')
    .split('\n')
    .map((path) => path.trim())
    .filter(Boolean);
  const airports = notice.scope_airports;
  if (airports.length === 0 && paths.length === 0) return true;
  const ownAirports = facts?.type === 'airport' ? [facts.uuid] : (facts?.relations.airport ?? []);
  return (
    airports.some((uuid) => ownAirports.includes(uuid)) || paths.some((path) => isBelow(context.route, path))
  );
}

/** Editors also write paths as the space has slugs: `parking/brackholm`. */
function isBelow(route: string, path: string): boolean {
  const folder = trimSlashes(path);
  return folder === '' || `${route}/`.startsWith(`/${folder}/`);
}

function isCurrent(notice: Notice, path: string, context: RenderContext): boolean {
  const { _uid, visible_from: from, visible_until: until } = notice;
  return isWithinDates({ from, until }, { block: { component: topBanner.name, _uid }, path, context });
}

/** Disruptions first, then the latest announcement. */
function compareUrgency(one: Notice, other: Notice): number {
  const rank = ({ severity }: Notice) => (severity === 'disruption' ? 0 : 1);
  return rank(one) - rank(other) || (other.visible_from ?? '').localeCompare(one.visible_from ?? '');
}

interface ServiceNoticeProps {
  readonly notice: Notice;
  readonly words: ReactNode;
  readonly link: LinkAttributes | undefined;
  readonly context: RenderContext;
}

/** The button that hides the notice is rendered hidden; the script that makes it work shows it. */
function ServiceNotice({ notice, words, link, context }: ServiceNoticeProps): ReactNode {
  const { visible_from: from, visible_until: until, dismissible } = notice;
  return (
    <aside
      className="topbar"
      aria-label={context.message('notice.label')}
      data-version={notice.id_version ?? notice._uid}
      {...(from ? { 'data-from': from } : {})}
      data-until={until}
    >
      <div className="wrap">
        <span className="hazard" aria-hidden="true" />
        <div className="say">
          {words}
          {link && (
            <ContentLink attributes={link} context={context}>
              {link.title ?? context.message('notice.more')}
            </ContentLink>
          )}
        </div>
        {dismissible && (
          <button type="button" className="x" aria-label={context.message('notice.hide')} hidden>
            <Icon name="cross" size={16} />
          </button>
        )}
      </div>
    </aside>
  );
}
