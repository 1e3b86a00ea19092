/** Runs the stages of a build: each takes the facts of the event that starts it and returns those of the next event. */

import type { EventHub } from '../events.ts';
import type { BuildEvent, BuildFacts } from './build-facts.ts';
import type { Stage, StageTools } from './stage.ts';

type StartedBy<Stages extends readonly Stage[], Event extends BuildEvent> = Extract<
  Stages[number],
  { readonly startsOn: Event }
>;

/** The last event of the chain that an event starts: the first one that starts no stage. */
export type EndOf<Stages extends readonly Stage[], Event extends BuildEvent> = [
  StartedBy<Stages, Event>,
] extends [never]
  ? Event
  : EndOf<Stages, StartedBy<Stages, Event>['announces']>;

/** Announces an event and runs the stages that follow from it; returns the facts of the last event. */
export type Announce<Stages extends readonly Stage[]> = <Event extends BuildEvent>(
  event: Event,
  facts: BuildFacts[Event],
) => Promise<BuildFacts[EndOf<Stages, Event>]>;

/**
 * Connects stages with the events that start them.
 * @param events is told of every event, before the stage that the event starts.
 */
export function connectStages<const Stages extends readonly Stage[]>(
  stages: Stages,
  events: Pick<EventHub<BuildFacts>, 'emit'>,
  tools: Omit<StageTools, 'announce'>,
): Announce<Stages> {
  const announce = async (start: BuildEvent, given: BuildFacts[BuildEvent]) => {
    let [event, facts] = [start, given];
    for (;;) {
      await events.emit(event, facts);
      const stage = stages.find(({ startsOn }) => startsOn === event);
      if (!stage) return facts;
      // Overwriting the facts frees those that no later stage uses.
      facts = await stage.run(facts as never, { ...tools, announce: announce as StageTools['announce'] });
      event = stage.announces;
    }
  };
  return announce as Announce<Stages>;
}
