/** Describes the pipeline's events and stages for `docs/events.md`, from the source of the event map. */
import { writeTable } from './fill-document.ts';

/** An event as its documentation shows it. */
export interface DescribedEvent {
  readonly name: string;
  /** When it happens. */
  readonly when: string;
  /** TypeScript of the payload. */
  readonly payload: string;
}

/** Reads the event map from `pipeline/events.ts`. @throws for an event without a sentence. */
export function readEvents(source: string): readonly DescribedEvent[] {
  const map = /export interface PipelineEvents \{\n([\s\S]*?)\n\}\n/.exec(source)?.[1];
  if (map === undefined) throw new Error('There is no PipelineEvents in the source.');
  const found = [
    ...map.matchAll(
      /^ {2}(?:\/\*\* (.*?) \*\/\n {2})?'([\w:]+)': ([\s\S]*?);$(?=\n {2}\/\*\*|\n {2}'|(?![\s\S]))/gm,
    ),
  ];
  return found.map(([, when, name = '', payload = '']) => {
    if (when === undefined) throw new Error(`The event ${name} does not say when it happens.`);
    return { name, when, payload };
  });
}

/** A table of the events, and every payload that is more than a name. */
export function describeEvents(events: readonly DescribedEvent[]): string {
  const table = writeTable(
    ['event', 'when'],
    events.map(({ name, when }) => [`\`${name}\``, when]),
  );
  const payloads = events.map(({ name, payload }) => `  '${name}': ${payload};`).join('\n');
  return `${table}\n\nTheir payloads:\n\n\`\`\`ts\ninterface PipelineEvents {\n${payloads}\n}\n\`\`\``;
}

interface DescribedStage {
  readonly name: string;
  readonly startsOn: string;
  readonly announces: string;
}

/** A table of the build's stages in order. */
export function describeStages(stages: readonly DescribedStage[]): string {
  return writeTable(
    ['stage', 'starts on', 'announces'],
    stages.map(({ name, startsOn, announces }) => [`\`${name}\``, `\`${startsOn}\``, `\`${announces}\``]),
  );
}
