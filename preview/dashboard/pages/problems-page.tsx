/** All problems that editors should fix, page by page, with links into the editor. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import type { Finding } from '#renderer';
import { EditLink } from '../parts.tsx';
import type { Survey, SurveyedPage } from '../survey.ts';
import { dashboardAddress } from './dashboard-page.tsx';

/** Maximum number of pages shown with their problems; further pages are counted. */
const SHOWN_PAGES = 200;

interface ProblemsPageProps {
  readonly survey: Survey;
  readonly hrefOf: (route: string) => string;
  readonly editOf: (storyId: number) => string | undefined;
}

/** Renders the pages that have findings, the worst first. */
export function ProblemsPage({ survey, hrefOf, editOf }: ProblemsPageProps): ReactNode {
  const pages = survey.pages.filter(({ findings }) => findings.length > 0).sort(compareSeverity);
  const count = pages.reduce((sum, { findings }) => sum + findings.length, 0);
  const more = pages.length - SHOWN_PAGES;
  return (
    <>
      <p role="status">
        {count + survey.homeless.length === 0
          ? `Nothing to mend on ${countOf(survey.total, 'page')}.`
          : `${countOf(count + survey.homeless.length, 'problem')} on ${pages.length} of ${countOf(survey.total, 'page')}, the worst first.`}
      </p>
      {survey.homeless.length > 0 && (
        <section>
          <h2>Stories without a page</h2>
          <ul className="findings">
            {survey.homeless.map(({ story, message }) => (
              <li key={`${story.id} ${message}`}>
                <span className="tag tag--error">error</span> {message}{' '}
                <EditLink href={editOf(story.id)} name={story.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.slice(0, SHOWN_PAGES).map((page) => (
        <section key={page.route} className="card">
          <h2>
            <a href={hrefOf(page.route)}>{page.route}</a>
          </h2>
          <p className="links">
            <span>{page.story.name}</span>
            <EditLink href={editOf(page.story.id)} name={page.story.name} />
            <a href={dashboardAddress('page', { route: page.route })} aria-label={`Details of ${page.route}`}>
              Details
            </a>
          </p>
          <Findings findings={page.findings} />
        </section>
      ))}
      {more > 0 && <p>{`${countOf(more, 'more page')} with problems.`}</p>}
    </>
  );
}

/** Problems of a page: the severity, the message, and the place in the story. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  return (
    <ul className="findings">
      {findings.map(({ rule, severity, path, message }) => (
        <li key={`${rule} ${path} ${message}`}>
          <span className={`tag tag--${severity}`}>{severity}</span> {message}{' '}
          <span className="aside">
            <code>{path}</code> · {rule}
          </span>
        </li>
      ))}
    </ul>
  );
}

const ranks: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, info: 2 };

function compareSeverity(a: SurveyedPage, b: SurveyedPage): number {
  const worst = ({ findings }: SurveyedPage) => Math.min(...findings.map(({ severity }) => ranks[severity]));
  return worst(a) - worst(b) || (a.route < b.route ? -1 : 1);
}
