/** A moment of the search: a date and a time under one label. */
import type { ReactNode } from 'react';
import type { SearchField } from '../../blocks/parts/search-field.ts';
import { ErrorMessage, errorIdOf } from '../../elements/forms/form-field.tsx';
import { nameOf, type SearchPartProps } from './search-model.ts';
import { DEFAULT_TIME, TimeOptions } from './time-options.tsx';

/** Dropping the car off, picking it up, or being at the lounge. */
export type Moment = 'drop' | 'pick' | 'flight';

/** The fields of each moment, and their labels. */
export const momentFields: Readonly<
  Record<Moment, { readonly date: SearchField; readonly time: SearchField }>
> = {
  drop: { date: 'drop_off_date', time: 'drop_off_time' },
  pick: { date: 'pick_up_date', time: 'pick_up_time' },
  flight: { date: 'flight_date', time: 'arrival_time' },
};

const timeLabels: Readonly<Record<Moment, string>> = {
  drop: 'search.dropTime',
  pick: 'search.pickTime',
  flight: 'search.arrivalTime',
};

interface MomentFieldProps extends SearchPartProps {
  readonly moment: Moment;
  /** The date as text in the language of the page: browsers show it in their own. */
  readonly said: string | undefined;
}

/** No `min` and no value: the visitor's date is not known at build time. A script sets both. */
export function MomentField({ moment, said, search, say, errors }: MomentFieldProps): ReactNode {
  const { date, time } = momentFields[moment];
  const { id, limits } = search;
  const labelId = `${id}-${moment}`;
  const error = errors.at(moment);
  const described = {
    'aria-describedby': [`${labelId}-said`, ...(error ? [errorIdOf(labelId)] : [])].join(' '),
  };
  const invalid = error ? { 'aria-invalid': true as const } : {};
  const classNames = [
    'field',
    moment === 'flight' ? 'for-lounge' : 'for-stay',
    ...(error ? ['field--bad'] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid beside the other labels.
    <div className={classNames.join(' ')} role="group" aria-labelledby={labelId}>
      <span className="lab" id={labelId}>
        {say(`search.${moment}`)}
      </span>
      <ErrorMessage id={labelId} error={error} />
      <div className="pair">
        <input
          className="in"
          type="date"
          id={`${labelId}-date`}
          name={nameOf(search, date)}
          aria-label={say(`search.${moment}Date`)}
          {...described}
          {...invalid}
        />
        <select
          className="in"
          id={`${labelId}-time`}
          name={nameOf(search, time)}
          defaultValue={DEFAULT_TIME}
          aria-label={say(timeLabels[moment])}
          {...invalid}
        >
          <TimeOptions stepMinutes={limits.stepMinutes} />
        </select>
      </div>
      <output className="said" id={`${labelId}-said`} htmlFor={`${labelId}-date`}>
        {said}
      </output>
    </div>
  );
}
