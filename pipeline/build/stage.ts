/** The interface of a stage: a name, the event that starts it, the event that it announces, and its work. */

import type { EventName, PipelineEvents } from '../events.ts';
import type { BuildRun } from './build-run.ts';

/** A step of the build. */
export interface Stage<Starts extends EventName = EventName> {
  readonly name: string;
  readonly startsOn: Starts;
  readonly announces: EventName;
  run(payload: PipelineEvents[Starts], build: BuildRun): Promise<void>;
}

/** Gives a stage its types; returns its argument. */
export function defineStage<Starts extends EventName>(stage: Stage<Starts>): Stage<Starts> {
  return stage;
}
