/** One page: how it looks as of a moment, what is wrong with it, and what it is made from. */
import type { ReactNode } from 'react';
import type { Finding } from '#renderer';
import type { DependencyGroup } from './dependencies.ts';
import { DependencyGraph } from './dependency-graph.tsx';
import { deskAddress } from './desk-page.tsx';
import { Frame, WidthLinks } from './frames.tsx';
import { formatMoment, toLocalInput } from './moments.ts';
import { EditLink } from './parts.tsx';
import { Findings } from './problems-page.tsx';

interface DetailsPageProps {
  readonly route: string;
  readonly href: string;
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
  readonly findings: readonly Finding[];
  readonly dependencies: readonly DependencyGroup[];
}

export function DetailsPage(props: DetailsPageProps): ReactNode {
  const { route, href, edit, story, language, view, at, timeZone, width, findings, dependencies } = props;
  return (
    <>
      <p className="links">
        <a href={href}>Open the page</a>
        <EditLink href={edit} name={story.name} />
        <a href={deskAddress('change', { uuid: story.uuid, language })}>Compare with what is published</a>
      </p>
      <p>
        {story.name} <code>{story.slug}</code>
      </p>
      <section>
        <h2>{`As of ${formatMoment(at, timeZone)}`}</h2>
        <MomentForm {...props} />
        <WidthLinks width={width} address={(other) => deskAddress('page', { route, view, width: other })} />
        <Frame
          title={`${route} as of ${formatMoment(at, timeZone)}`}
          route={route}
          view={view}
          width={width}
        />
      </section>
      <section>
        <h2>Problems</h2>
        {findings.length === 0 ? <p>Nothing to mend.</p> : <Findings findings={findings} />}
      </section>
      <section>
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
    </>
  );
}

function MomentForm({ route, version, at, timeZone, width }: DetailsPageProps): ReactNode {
  return (
    <form className="form" action={deskAddress('page')} method="get">
      <input type="hidden" name="route" value={route} />
      <input type="hidden" name="width" value={width} />
      <p>
        <label htmlFor="at">As of ({timeZone})</label>
        <input id="at" name="at" type="datetime-local" defaultValue={toLocalInput(at, timeZone)} />
      </p>
      <p>
        <label htmlFor="version">Show</label>
        <select id="version" name="version" defaultValue={version}>
          <option value="draft">the draft</option>
          <option value="published">what is published</option>
        </select>
      </p>
      <p>
        <button type="submit">Look</button>
      </p>
    </form>
  );
}

function DependencyList({ title, dependencies }: DependencyGroup): ReactNode {
  return (
    <details>
      <summary>{`${title} (${dependencies.length})`}</summary>
      <ul>
        {dependencies.map(({ name, detail, route, isShell }) => (
          <li key={`${name} ${detail}`}>
            {route === undefined ? name : <a href={deskAddress('page', { route })}>{name}</a>}
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
