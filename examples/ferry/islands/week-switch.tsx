/** The island of a timetable: shows the departures of all days or of one. */
import { useEffect, useRef, useState } from 'react';
import { defineIsland } from 'stopover';
import { type DepartureRow, DepartureTable, type DepartureWords } from '../elements/departure-table.tsx';
import { nameWeekday, type Weekday, weekdays } from '../format.ts';

type WeekSwitchProps = {
  /** Name of the group of buttons: two timetables may stand on one page. */
  readonly id: string;
  readonly language: string;
  readonly rows: readonly DepartureRow[];
  readonly words: DepartureWords & {
    readonly allDays: string;
    readonly legend: string;
    readonly none: string;
    /** Has a place for the port's name. */
    readonly fromPort: string;
  };
};

export const weekSwitch = defineIsland<WeekSwitchProps>({
  name: 'week-switch',
  when: 'visible',
  component: WeekSwitch,
});

function WeekSwitch({ id, language, rows, words }: WeekSwitchProps) {
  const [day, setDay] = useState<Weekday>();
  const choices = useRef<HTMLFieldSetElement>(null);
  // Visitors may choose before the island wakes.
  useEffect(() => setDay(readDay(choices.current)), []);
  const shown = rows.filter(({ days }) => day === undefined || days.includes(day));
  const ports = [...new Set(shown.map(({ from }) => from))];
  return (
    <>
      <fieldset ref={choices} className="week needs-script">
        <legend className="vh">{words.legend}</legend>
        {[undefined, ...weekdays].map((choice) => (
          <label key={choice ?? 'all'}>
            <input
              type="radio"
              name={id}
              value={choice ?? ''}
              defaultChecked={choice === undefined}
              onChange={() => setDay(choice)}
            />
            <span>{choice ? nameWeekday(choice, language) : words.allDays}</span>
          </label>
        ))}
      </fieldset>
      <div className="split" aria-live="polite">
        {ports.map((port) => (
          <DepartureTable
            key={port}
            caption={words.fromPort.replace('{port}', port)}
            rows={shown.filter(({ from }) => from === port)}
            language={language}
            words={words}
          />
        ))}
        {ports.length === 0 && <p>{words.none}</p>}
      </div>
    </>
  );
}

/** The day whose button is pressed; undefined for all days. */
function readDay(choices: HTMLFieldSetElement | null): Weekday | undefined {
  const value = choices?.querySelector<HTMLInputElement>('input:checked')?.value;
  return weekdays.find((day) => day === value);
}
