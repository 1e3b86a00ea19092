/** A stage of the build: a function from the facts of the event that starts it to the facts of the event that it announces. */

import type { Warn } from '../run/build-warning.ts';
import type { PhaseClock } from '../run/phase-clock.ts';
import type { Own } from '../run/with-scope.ts';
import type { BuildEvent, BuildFacts } from './build-facts.ts';

/** A step of the build. */
export interface Stage<Starts extends BuildEvent = BuildEvent, Announces extends BuildEvent = BuildEvent> {
  readonly name: string;
  readonly startsOn: Starts;
  readonly announces: Announces;
  run(facts: BuildFacts[Starts], tools: StageTools): BuildFacts[Announces] | Promise<BuildFacts[Announces]>;
}

/** The tools of a stage. None of them holds facts. */
export interface StageTools {
  readonly clock: PhaseClock;
  readonly signal: AbortSignal | undefined;
  /** Has something closed when the build has ended, well or not. */
  readonly own: Own;
  /** Reports something that does not fail the build. */
  readonly warn: Warn;
  /** Announces an event while the stage works; returns the facts with which the stages that it starts end. */
  readonly announce: AnnounceOnTheWay;
}

/** Events that a stage announces while it works, and the facts that it gets back. */
export interface AnnounceOnTheWay {
  (event: 'page:rendered', page: BuildFacts['page:rendered']): Promise<BuildFacts['page:written']>;
  (event: 'page:failed', page: BuildFacts['page:failed']): Promise<unknown>;
  (event: 'store:edited', edited: BuildFacts['store:edited']): Promise<unknown>;
}

/** Gives a stage its types; returns its argument. */
export function defineStage<Starts extends BuildEvent, Announces extends BuildEvent>(
  stage: Stage<Starts, Announces>,
): Stage<Starts, Announces> {
  return stage;
}
