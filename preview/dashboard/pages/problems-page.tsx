/** All problems that editors should fix: those of the whole site, then page by page, with links into the editor. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import type { Finding } from '#renderer';
import { EditLink } from '../parts.tsx';
import { type SharedFinding, shareFindings } from '../shared-findings.ts';
import type { Survey, SurveyedPage } from '../survey.ts';
import { dashboardAddress } from './dashboard-page.tsx';

/** Maximum number of pages shown with their problems; further pages are counted. */
const SHOWN_PAGES = 200;

interface ProblemsPageProps {
  readonly survey: Survey;
  readonly hrefOf: (route: string) => string;
  readonly editOf: (storyId: number) => string | undefined;
}

/** Renders what pages share, and the pages that have findings of their own, the worst first. */
export function ProblemsPage({ survey, hrefOf, editOf }: ProblemsPageProps): ReactNode {
  const found = survey.pages.filter(({ findings }) => findings.length > 0);
  const sorted = shareFindings(found);
  const pages = sorted.pages.toSorted(compareSeverity);
  const alone = pages.reduce((sum, { findings }) => sum + findings.length, 0);
  const count = alone + sorted.shared.length + survey.homeless.length;
  const more = pages.length - SHOWN_PAGES;
  return (
    <>
      <p role="status">
        {count === 0
          ? `Nothing to mend on ${countOf(survey.total, 'page')}.`
          : `${countOf(count, 'problem')} on ${found.length} of ${countOf(survey.total, 'page')}, the worst first.`}
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
      {sorted.shared.length > 0 && (
        <section>
          <h2>On several pages</h2>
          <SharedFindings shared={sorted.shared} hrefOf={hrefOf} />
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

interface SharedFindingsProps extends Pick<ProblemsPageProps, 'hrefOf'> {
  readonly shared: readonly SharedFinding[];
}

/** Problems that several pages have: their number, and the first of them. */
function SharedFindings({ shared, hrefOf }: SharedFindingsProps): ReactNode {
  const sorted = shared.toSorted((a, b) => ranks[a.finding.severity] - ranks[b.finding.severity]);
  return (
    <ul className="findings">
      {sorted.map(({ finding, pages }) => (
        <li key={keyOf(finding)}>
          <FoundProblem {...finding} />{' '}
          <span className="aside">
            on {countOf(pages.length, 'page')}, such as{' '}
            <a href={hrefOf(pages[0]!.route)}>{pages[0]!.route}</a>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Problems of a page. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={keyOf(finding)}>
          <FoundProblem {...finding} />
        </li>
      ))}
    </ul>
  );
}

/** A problem: the severity, the message, and the place in the story. */
function FoundProblem({ rule, severity, path, message }: Finding): ReactNode {
  return (
    <>
      <span className={`tag tag--${severity}`}>{severity}</span> {message}{' '}
      <span className="aside">
        <code>{path}</code> · {rule}
      </span>
    </>
  );
}

function keyOf({ rule, path, message }: Finding): string {
  return `${rule} ${path} ${message}`;
}

const ranks: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, info: 2 };

function compareSeverity(a: SurveyedPage, b: SurveyedPage): number {
  const worst = ({ findings }: SurveyedPage) => Math.min(...findings.map(({ severity }) => ranks[severity]));
  return worst(a) - worst(b) || (a.route < b.route ? -1 : 1);
}
