/** A moment of the search: a date and a time under one label. */
import type { ReactNode } from 'react';
import type { SearchField } from '../blocks/param.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { SearchModel } from './read-search.ts';
import { DEFAULT_TIME, TimeOptions } from './time-options.tsx';

interface SearchMomentProps {
  /** Dropping the car off, picking it up, or being at the lounge. */
  readonly moment: 'drop' | 'pick' | 'flight';
  readonly search: SearchModel;
  readonly context: RenderContext;
}

interface MomentWords {
  readonly date: SearchField;
  readonly time: SearchField;
  readonly group: string;
  readonly dateLabel: string;
  readonly timeLabel: string;
}

const words: Readonly<Record<SearchMomentProps['moment'], MomentWords>> = {
  drop: {
    date: 'drop_off_date',
    time: 'drop_off_time',
    group: 'search.drop',
    dateLabel: 'search.dropDate',
    timeLabel: 'search.dropTime',
  },
  pick: {
    date: 'pick_up_date',
    time: 'pick_up_time',
    group: 'search.pick',
    dateLabel: 'search.pickDate',
    timeLabel: 'search.pickTime',
  },
  flight: {
    date: 'flight_date',
    time: 'arrival_time',
    group: 'search.flight',
    dateLabel: 'search.flightDate',
    timeLabel: 'search.arrivalTime',
  },
};

/** No `min` and no value: at build time nobody knows the visitor's today. Script sets both, and says the date in words. */
export function SearchMoment({ moment, search, context }: SearchMomentProps): ReactNode {
  const { date, time, group, dateLabel, timeLabel } = words[moment];
  const { id, names, dateFormats, limits } = search;
  const labelId = `${id}-${moment}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid beside the other labels.
    <div
      className={`field ${moment === 'flight' ? 'for-lounge' : 'for-stay'}`}
      role="group"
      aria-labelledby={labelId}
    >
      <span className="lab" id={labelId}>
        {context.message(group)}
      </span>
      <div className="pair">
        <input
          className="in"
          type="date"
          id={`${labelId}-date`}
          name={names[date] ?? date}
          aria-label={context.message(dateLabel)}
          data-format={dateFormats[date]}
        />
        <select
          className="in"
          id={`${labelId}-time`}
          name={names[time] ?? time}
          defaultValue={DEFAULT_TIME}
          aria-label={context.message(timeLabel)}
        >
          <TimeOptions stepMinutes={limits.stepMinutes} />
        </select>
      </div>
      <output className="said" htmlFor={`${labelId}-date`} />
    </div>
  );
}
