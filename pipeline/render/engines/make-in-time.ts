/** Makes several pages one after the other. A page fails if the site's code does not return in time; the others are made. */

import type { BuildSettings } from '../../run/build-settings.ts';
import { openHangWatch } from '../../site/guard/guard-own-code.ts';
import { OwnCodeError } from '../../site/guard/own-code-error.ts';
import { createLocator } from '../../site/locate-error.ts';
import type { BuildJob } from '../build-job.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import type { MakePage } from '../make-page.ts';
import type { OpenedContent } from '../open-content.ts';

/** Makes pages, in the order of their jobs. */
export type MakePages = (jobs: readonly BuildJob[]) => readonly (MadePage | FailedPage)[];

interface MakerSource {
  readonly settings: Pick<BuildSettings, 'extensions'>;
  readonly content: Pick<OpenedContent, 'reader'>;
}

/** @param open opens a maker of single pages. A maker that was interrupted cannot be used again. */
export function createPagesMaker({ settings, content }: MakerSource, open: () => MakePage): MakePages {
  const { bundle } = settings.extensions;
  const watch = bundle && openHangWatch();
  let makePage = open();
  if (!watch) return (jobs) => jobs.map((job) => makePage(job));
  const locate = createLocator(bundle);
  const fail = ({ uuid, language, route }: BuildJob, error: OwnCodeError): FailedPage => {
    const story = content.reader.facts(uuid)?.slug ?? uuid;
    const place = locate(error);
    const { path: block = 'content', message } = error;
    return {
      failure: { uuid, language, route, story, block, message, ...(place === undefined ? {} : { place }) },
      isHanging: true,
    };
  };
  const makeAlone = (job: BuildJob): MadePage | FailedPage => {
    try {
      return watch.run(() => makePage(job));
    } catch (error) {
      if (error instanceof OwnCodeError) return fail(job, error);
      throw error;
    }
  };
  return (jobs) => {
    const results: (MadePage | FailedPage)[] = [];
    while (results.length < jobs.length) {
      const first = results.length;
      const explain = watch.tryRun(() => {
        while (results.length < jobs.length) results.push(makePage(jobs[results.length]!));
      });
      if (!explain) break;
      makePage = open();
      const job = jobs[results.length]!;
      // Earlier pages may have used most of the time.
      const isAlone = results.length === first;
      results.push(
        isAlone
          ? fail(
              job,
              explain(() => makePage(job)),
            )
          : makeAlone(job),
      );
      makePage = open();
    }
    return results;
  };
}
