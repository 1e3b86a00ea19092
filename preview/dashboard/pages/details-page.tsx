/** One page: its picture as of a moment, its problems, and its dependencies. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import type { Finding } from '#renderer';
import type { Known } from '../background.ts';
import type { DependencyGroup } from '../dependencies.ts';
import { DependencyGraph } from '../dependency-graph.tsx';
import { Frame, WidthLinks } from '../frames.tsx';
import { MomentForm } from '../moment-form.tsx';
import { formatMoment } from '../moments.ts';
import { EditLink, Result } from '../parts.tsx';
import type { Readers, Survey } from '../survey.ts';
import { dashboardAddress } from './dashboard-page.tsx';
import { Findings } from './problems-page.tsx';

interface DetailsPageProps {
  readonly route: string;
  /** Address of the page on the preview; undefined if the drafts do not have it. */
  readonly href: string | undefined;
  readonly edit: string | undefined;
  readonly story: { readonly name: string; readonly slug: string; readonly uuid: string };
  readonly language: string;
  readonly version: 'draft' | 'published';
  /** As `formatView` writes it. */
  readonly view: string;
  /** The moment that is shown, ISO 8601. */
  readonly at: string;
  readonly timeZone: string;
  readonly width: number;
  /** Markup of the page, or why there is none: its picture. */
  readonly html: string;
  readonly findings: readonly Finding[];
  readonly dependencies: readonly DependencyGroup[];
  /** The pages that read the page's story, as far as the survey is done. */
  readonly readers: Known<{ readonly survey: Pick<Survey, 'readers'> }>;
}

/** Maximum number of readers that are listed; the others are counted. */
const SHOWN_READERS = 100;

/** Renders the details of one page. */
export function DetailsPage(props: DetailsPageProps): ReactNode {
  const {
    route,
    href,
    edit,
    story,
    language,
    version,
    view,
    at,
    timeZone,
    width,
    html,
    findings,
    dependencies,
  } = props;
  return (
    <>
      <p className="links">
        {href !== undefined && <a href={href}>Open the page</a>}
        <EditLink href={edit} name={story.name} />
        <a href={dashboardAddress('change', { uuid: story.uuid, language })}>
          Compare with what is published
        </a>
      </p>
      <p>
        {story.name} <code>{story.slug}</code>
      </p>
      <section>
        <h2>{`As of ${formatMoment(at, timeZone)}`}</h2>
        <MomentForm
          page="page"
          fixed={{ route, width }}
          label={`As of (${timeZone})`}
          {...{ at, timeZone, version }}
        />
        <WidthLinks
          width={width}
          address={(other) => dashboardAddress('page', { route, view, width: other })}
        />
        <div data-work="">
          <Frame title={`${route} as of ${formatMoment(at, timeZone)}`} {...{ route, view, width, html }} />
        </div>
      </section>
      <section data-work="">
        <h2>Problems</h2>
        {findings.length === 0 ? <p>Nothing to mend.</p> : <Findings findings={findings} />}
      </section>
      <section data-work="">
        <h2>Made from</h2>
        <p>
          The page is rendered again when one of these changes; dashed ones are those of header, footer and
          notices.
        </p>
        <DependencyGraph route={route} groups={dependencies} />
        {dependencies.map((group) => (
          <DependencyList key={group.title} {...group} />
        ))}
      </section>
      <section data-work="">
        <h2>Read by</h2>
        <Result known={props.readers} doing="Looking at what pages read">
          {({ survey }) => <ReaderList readers={survey.readers.get(story.uuid)} />}
        </Result>
      </section>
    </>
  );
}

function ReaderList({ readers }: { readonly readers: Readers | undefined }): ReactNode {
  const { pages = [], shells = 0 } = readers ?? {};
  const more = pages.length - SHOWN_READERS;
  return (
    <>
      <p>
        {pages.length === 0
          ? 'No other page shows or links to this story in its own content.'
          : `Rendered again when what they show of this story changes (${pages.length}):`}
      </p>
      <ul>
        {pages.slice(0, SHOWN_READERS).map(({ route }) => (
          <li key={route}>
            <a href={dashboardAddress('page', { route })}>{route}</a>
          </li>
        ))}
        {more > 0 && <li>{`and ${countOf(more, 'more page')}`}</li>}
      </ul>
      {shells > 0 && <p>{`Header, footer or notices of ${countOf(shells, 'page')} read it, too.`}</p>}
    </>
  );
}

function DependencyList({ title, dependencies }: DependencyGroup): ReactNode {
  return (
    <details>
      <summary>{`${title} (${dependencies.length})`}</summary>
      <ul>
        {dependencies.map(({ name, detail, route, isShell }) => (
          <li key={`${name} ${detail}`}>
            {route === undefined ? name : <a href={dashboardAddress('page', { route })}>{name}</a>}
            {detail !== '' && (
              <>
                {' '}
                <code>{detail}</code>
              </>
            )}
            {isShell && <span className="aside"> (header, footer or notices)</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
