/** A listener that collects the data of a build's profile. */
import type { BuildReport } from '../build/build-report.ts';
import type { EventHub, PipelineEvents } from '../events.ts';
import type { PageName, PlanExplanation } from '../plan/render-cause.ts';
import type { MadePage } from '../render/made-page.ts';
import { epochMs } from '../run/phase-clock.ts';
import type { BuildProfile, PageProfile, PageSize } from './build-profile.ts';

/** Listens to a build whose settings have `profile`; `finish` returns the profile once the build has ended. */
export function collectProfile(events: EventHub): { finish(report: BuildReport): BuildProfile } {
  const startMs = epochMs();
  let explanation: PlanExplanation | undefined;
  let ended: PipelineEvents['build:profiled'] = {
    ...{ phases: [], steps: [], threads: [], batches: [] },
    assetsKept: undefined,
  };
  let reused: readonly PageSize[] = [];
  const pages: PageProfile[] = [];

  events.observe('build:planned', ({ plan }) => {
    explanation = plan.explanation;
    reused = Array.from(plan.reused.list(), ({ route, bytes }) => ({ route, bytes }));
  });
  events.observe('page:rendered', (made) => {
    const profile = profilePage(made, explanation);
    if (profile) pages.push(profile);
  });
  events.observe('build:profiled', (profiled) => {
    ended = profiled;
  });
  return {
    finish: (report) => ({
      startMs,
      endMs: epochMs(),
      reason: explanation?.reason,
      ...ended,
      pages,
      reused,
      report,
    }),
  };
}

function profilePage(
  { page, content, files, work }: MadePage,
  explanation: PlanExplanation | undefined,
): PageProfile | undefined {
  const { route, language, bytes, milliseconds } = page;
  const name = content ? nameOf(content) : explanation?.formerNames.get(route);
  if (!work || !name) return undefined;
  return {
    ...{ ...name, route, language, bytes, work },
    hasKeptContent: content === undefined,
    renderMs: milliseconds,
    isChanged: files.some(({ changed, rank }) => changed && rank === 'page'),
    causes: explanation?.causes.get(route) ?? [],
  };
}

function nameOf({ story, summary }: NonNullable<MadePage['content']>): PageName {
  return { title: summary.title, story };
}
