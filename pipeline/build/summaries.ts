/** Announces a build to listeners. They get a summary of the facts that its events carry, as plain data. */

import type { EventHub, PipelineEvents } from '../events.ts';
import type { BuildEvent, BuildFacts } from './build-facts.ts';

type Summaries = { readonly [Event in BuildEvent]: (facts: BuildFacts[Event]) => PipelineEvents[Event] };

/** The summary of each event. */
const summaries: Summaries = {
  'build:started': ({ settings }) => ({ version: settings.version }),
  'store:edited': (edited) => edited,
  'stories:opened': ({ content }) => ({ fingerprint: content.store.summary.fingerprint }),
  'build:planned': ({ plan }) => ({ plan }),
  'page:rendered': ({ made }) => made,
  'page:failed': (failed) => failed,
  'page:written': ({ route, bytes }) => ({ route, bytes }),
  'build:written': ({ rendered, plan }) => ({ rendered, reused: plan.reused.count }),
  'build:published': ({ buildId, written, removed, changedRoutes, folders }) => ({
    ...{ buildId, written, removed, folders },
    routes: changedRoutes,
  }),
};

/** Passes every event of a build on to the listeners. */
export function tellBystanders(facts: EventHub<BuildFacts>, bystanders: EventHub): void {
  for (const event of Object.keys(summaries) as BuildEvent[]) tellOf(event, facts, bystanders);
}

function tellOf<Event extends BuildEvent>(
  event: Event,
  facts: EventHub<BuildFacts>,
  bystanders: EventHub,
): void {
  facts.handle(event, (carried) => bystanders.emit(event, summaries[event](carried)));
}
