/** The fields of a lounge search, instead of drop-off and pick-up. */
import type { ReactNode } from 'react';
import { ErrorMessage, errorIdOf } from '../../elements/forms/form-field.tsx';
import { MomentField } from './moment-field.tsx';
import { nameOf, type SearchPartProps } from './search-model.ts';

/** Largest number of people: more are a group, which books by contact (docs/product-rules.md). */
const MOST_PEOPLE = 9;

interface LoungeFieldsProps extends SearchPartProps {
  readonly said: string | undefined;
}

/** Flight date, arrival time, and number of people. */
export function LoungeFields(props: LoungeFieldsProps): ReactNode {
  const { search, say, errors } = props;
  const labelId = `${search.id}-people`;
  const error = errors.at('adults');
  return (
    <>
      <MomentField {...props} moment="flight" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid beside the other labels. */}
      <div
        className={error ? 'field for-lounge field--bad' : 'field for-lounge'}
        role="group"
        aria-labelledby={labelId}
      >
        <span className="lab" id={labelId}>
          {say('search.people')}
        </span>
        <ErrorMessage id={labelId} error={error} />
        <div className="pair pair--even">
          <select
            className="in"
            id={`${search.id}-adults`}
            name={nameOf(search, 'adults')}
            aria-label={say('search.adults')}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': errorIdOf(labelId) } : {})}
          >
            {countFrom(1).map((count) => (
              <option key={count} value={count}>
                {say('search.adultsCount', { count })}
              </option>
            ))}
            <option value={MOST_PEOPLE + 1}>{say('search.adultsMany')}</option>
          </select>
          <select
            className="in"
            id={`${search.id}-children`}
            name={nameOf(search, 'children')}
            aria-label={say('search.children')}
          >
            {countFrom(0).map((count) => (
              <option key={count} value={count}>
                {say('search.childrenCount', { count })}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}

function countFrom(first: number): readonly number[] {
  return Array.from({ length: MOST_PEOPLE + 1 - first }, (_, index) => first + index);
}
