/** Describes the built site for the artefacts. */
import { createErrorDocumentRenderer, type StoryFacts } from '#renderer';
import type { BuiltSite } from './artefacts/artefact.ts';
import { assetsOf, type BuildRun, contentOf } from './build-run.ts';
import { describeRendering } from './describe-rendering.ts';

/** The site of a build whose pages are all there. */
export function describeBuiltSite(build: BuildRun): BuiltSite {
  const { store, site, reader } = contentOf(build);
  const { config, now, version } = build.settings;
  return {
    site,
    config,
    content: reader,
    pages: build.pages.sort((a, b) => (a.route < b.route ? -1 : 1)),
    formerSlugs: store.formerSlugs(),
    now,
    contentTime: newestChange(store.facts(version)),
    cv: store.summary.cv,
    renderErrorDocument: createErrorDocumentRenderer(
      describeRendering(build.settings, contentOf(build), assetsOf(build).resources),
    ),
    warn: (warning) => build.warnings.push(warning),
  };
}

/** When the newest of the stories changed, as ISO 8601; the beginning of time for an empty store. */
function newestChange(stories: Iterable<StoryFacts>): string {
  let newest = new Date(0).toISOString();
  for (const { publishedAt, updatedAt } of stories) {
    const changed = publishedAt ?? updatedAt;
    if (changed && changed > newest) newest = changed;
  }
  return newest;
}
