/** The cookie notice: rendered hidden; a script shows it to visitors who have not chosen yet. */
import type { ReactNode } from 'react';
import { globalConsent, markConsentTerms } from '../../content-types/records/global-consent.ts';
import { ContentLink } from '../../elements/content-link.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { readGlobal } from '../read-global.ts';

/**
 * Renders the notice. It is the same for all pages of a language with a link to it, and for all without one
 * (`canChange`). Without a consent record, a notice with built-in texts is shown if an integration waits for consent;
 * otherwise there is none, because the site sets nothing that needs it. Accepting and refusing take the same effort and
 * look the same.
 */
export function renderConsentNotice(context: RenderContext, canChange: boolean): ReactNode {
  const record = readGlobal(context, globalConsent, [
    'title',
    'text',
    'accept_label',
    'reject_label',
    'settings_label',
    'policy_link',
    'version',
    'max_age_days',
    'accepted_text',
    'rejected_text',
  ]);
  if (!record && !context.site.asksConsent) return null;
  const consent: Partial<NonNullable<typeof record>> = record ?? {};
  const settings = context.link(consent.policy_link, 'global_consent.policy_link');
  return (
    <section
      className="consent"
      aria-labelledby="consent-title"
      data-consent-notice=""
      {...markConsentTerms(consent)}
      hidden
    >
      <div className="wrap">
        <div>
          <h2 id="consent-title" tabIndex={-1}>
            {consent.title ?? context.message('consent.label')}
          </h2>
          {record ? (
            context.renderRichText(record.text, 'global_consent.text')
          ) : (
            <p>{context.message('consent.text')}</p>
          )}
        </div>
        <div className="acts">
          <button type="button" className="btn btn--ink" data-consent="accept">
            {consent.accept_label ?? context.message('consent.accept')}
          </button>
          <button type="button" className="btn btn--ink" data-consent="reject">
            {consent.reject_label ?? context.message('consent.reject')}
          </button>
        </div>
        {settings && (
          <ContentLink attributes={settings} context={context} className="set">
            {consent.settings_label ?? context.message('consent.settings')}
          </ContentLink>
        )}
      </div>
      <ConsentAnswers
        accepted={consent.accepted_text}
        rejected={consent.rejected_text}
        canChange={canChange}
        context={context}
      />
    </section>
  );
}

interface ConsentAnswersProps {
  readonly accepted: string | undefined;
  readonly rejected: string | undefined;
  readonly canChange: boolean;
  readonly context: RenderContext;
}

/** The texts of the notice after the choice. They name the footer only where it has a link to the notice. */
function ConsentAnswers({ accepted, rejected, canChange, context }: ConsentAnswersProps): ReactNode {
  const change = canChange ? ` ${context.message('consent.change')}` : '';
  return (
    <div className="wrap" tabIndex={-1} hidden>
      <p data-consent-answer="accept" hidden>
        {accepted ?? context.message('consent.accepted') + change}
      </p>
      <p data-consent-answer="reject" hidden>
        {rejected ?? context.message('consent.rejected') + change}
      </p>
      <button type="button" className="btn btn--ink" data-consent="hide">
        {context.message('consent.hide')}
      </button>
    </div>
  );
}
