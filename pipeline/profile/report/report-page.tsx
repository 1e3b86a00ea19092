/** The report of a profiled build: one self-contained document. */
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BuildProfile } from '../build-profile.ts';
import { Causes } from './causes.tsx';
import { LargestPages, PageTimes } from './page-times.tsx';
import { Spared } from './spared.tsx';
import { describeOutcome, Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';
import { Failures, Warnings } from './warnings.tsx';

/** The parts of the document besides the profile. */
export interface ReportParts {
  /** The style sheet, fonts included. */
  readonly styles: string;
  readonly script: string;
}

/** Renders the document. Nothing in it is fetched, and nothing but its own styles and script may run. */
export function renderReport(profile: BuildProfile, { styles, script }: ReportParts): string {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(styles)}'`,
    `script-src '${hashOf(script)}'`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`Build report: ${describeOutcome(profile)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Summary profile={profile} />
        <main className="wrap">
          <Failures profile={profile} />
          <Timeline profile={profile} />
          <Causes profile={profile} />
          <Spared profile={profile} />
          <PageTimes profile={profile} />
          <LargestPages profile={profile} />
          <Warnings profile={profile} />
        </main>
        <footer className="wrap">
          <p>
            The trace beside this file, <code>trace.json</code>, has every page with its thread and its
            causes: open it in Perfetto or at chrome://tracing.
          </p>
        </footer>
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}

/** A source expression of Content Security Policy Level 3, section 2.3.1. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
