/** A bystander of the build that keeps what its profile needs. */
import type { BuildReport } from '../build/build-report.ts';
import { epochMs } from '../build/phase-clock.ts';
import type { EventHub, PipelineEvents } from '../events.ts';
import type { PreparedPage } from '../render/engines/engine.ts';
import type { BuildProfile, PageProfile, PageSize } from './build-profile.ts';
import type { PlanExplanation } from './render-cause.ts';

/** Listens to a build whose settings have `profile`; `finish` gives what it learned once the build has ended. */
export function collectProfile(events: EventHub): { finish(report: BuildReport): BuildProfile } {
  const startMs = epochMs();
  let explanation: PlanExplanation | undefined;
  let ended: PipelineEvents['build:profiled'] = { phases: [], threads: [], assetsKept: undefined };
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
  { page, files, hasKeptContent, work }: PreparedPage,
  explanation: PlanExplanation | undefined,
): PageProfile | undefined {
  if (!work) return undefined;
  const { route, story, language, bytes, milliseconds, summary } = page;
  return {
    ...{ route, story, language, bytes, hasKeptContent, work },
    title: summary.title,
    renderMs: milliseconds,
    isChanged: files.some(({ changed, rank }) => changed && rank === 'page'),
    causes: explanation?.causes.get(route) ?? [],
  };
}
