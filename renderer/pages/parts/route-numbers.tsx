/** The numbers of a shuttle route that people ask for first. */
import type { ReactNode } from 'react';
import { frequencyRow } from '../../blocks/frequency-row.ts';
import { type Fact, FactsList } from '../../elements/facts-list.tsx';
import { formatDuration } from '../../model/format.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';

interface RouteNumbersProps {
  readonly fields: {
    readonly frequency: readonly RawBlock[];
    readonly summary_time_s?: number | undefined;
    readonly runs_24h: boolean;
    readonly first_bus?: string | undefined;
    readonly last_bus?: string | undefined;
    readonly wheelchair_spaces?: number | undefined;
  };
  readonly context: RenderContext;
}

/** A `<dl class="nums">`: interval, ride, service, wheelchair spaces. */
export function RouteNumbers({ fields, context }: RouteNumbersProps): ReactNode {
  return <FactsList className="nums" facts={describeNumbers({ fields, context })} />;
}

function describeNumbers({ fields, context }: RouteNumbersProps): readonly Fact[] {
  const every = context
    .items(frequencyRow, fields.frequency, 'content.frequency')
    .map((row) => row.every_min);
  const { summary_time_s: seconds, wheelchair_spaces: wheelchairs } = fields;
  return [
    ...(every.length > 0
      ? [{ label: context.message('page.shuttle.numEvery'), value: describeSpan(every, context) }]
      : []),
    ...(seconds ? [{ label: context.message('page.shuttle.numRide'), value: formatDuration(seconds) }] : []),
    ...describeService(fields, context),
    ...(wheelchairs
      ? [{ label: context.message('page.shuttle.numWheelchairs'), value: String(wheelchairs) }]
      : []),
  ];
}

/** "12 min", "10 to 20 min". */
function describeSpan(minutes: readonly number[], context: RenderContext): string {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most
    ? context.message('page.minutes', { minutes: least })
    : context.message('page.minutesRange', { least, most });
}

function describeService(fields: RouteNumbersProps['fields'], context: RenderContext): readonly Fact[] {
  const { runs_24h: always, first_bus: first, last_bus: last } = fields;
  if (always) return [{ label: context.message('page.shuttle.numAlways'), value: '24 h' }];
  return [
    ...(first ? [{ label: context.message('page.shuttle.numFirst'), value: first }] : []),
    ...(last ? [{ label: context.message('page.shuttle.numLast'), value: last }] : []),
  ];
}
