/** The island of the crossing finder: the price changes with everything that comes along. */
import { useEffect, useRef, useState } from 'react';
import { defineIsland } from 'stopover';
import { formatPrice } from '../format.ts';

type FareFinderProps = {
  /** Prefix of ids: two finders may stand on one page. */
  readonly id: string;
  readonly language: string;
  /** Fares of one way, in euros. A line without `car` carries none. */
  readonly lines: readonly {
    readonly title: string;
    readonly href: string;
    readonly adult: number;
    readonly bicycle: number;
    readonly car?: number | undefined;
  }[];
  readonly words: {
    readonly crossing: string;
    readonly adults: string;
    readonly bicycles: string;
    readonly car: string;
    readonly noCars: string;
    readonly price: string;
  };
};

export const fareFinder = defineIsland<FareFinderProps>({
  name: 'fare-finder',
  when: 'visible',
  component: FareFinder,
});

const MAX_ADULTS = 9;
const MAX_BICYCLES = 9;

function FareFinder({ id, language, lines, words }: FareFinderProps) {
  const [party, setParty] = useState({ line: 0, adults: 2, bicycles: 0, car: false });
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    if (form.current) setParty(readParty(form.current));
  };
  // Visitors may choose before the island wakes.
  useEffect(read, []);

  const line = lines[party.line];
  if (!line) return null;
  // A car may be free.
  const takesCars = line.car !== undefined;
  const car = party.car ? (line.car ?? 0) : 0;
  const total = party.adults * line.adult + party.bicycles * line.bicycle + car;
  return (
    <form
      ref={form}
      className="fares needs-script"
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
    >
      <p>
        <label htmlFor={`${id}-line`}>{words.crossing}</label>
        <select id={`${id}-line`} name="line" defaultValue="0">
          {lines.map(({ title, href }, index) => (
            <option key={href} value={index}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-adults`}>{words.adults}</label>
        <input id={`${id}-adults`} name="adults" type="number" min="0" max={MAX_ADULTS} defaultValue="2" />
      </p>
      <p>
        <label htmlFor={`${id}-bicycles`}>{words.bicycles}</label>
        <input
          id={`${id}-bicycles`}
          name="bicycles"
          type="number"
          min="0"
          max={MAX_BICYCLES}
          defaultValue="0"
        />
      </p>
      <p className="fares-car">
        <input id={`${id}-car`} name="car" type="checkbox" disabled={!takesCars} />
        <label htmlFor={`${id}-car`}>{words.car}</label>
        {!takesCars && <small>{words.noCars}</small>}
      </p>
      <p className="fares-total">
        {words.price}{' '}
        <output htmlFor={`${id}-line ${id}-adults ${id}-bicycles ${id}-car`}>
          {formatPrice(total, language)}
        </output>{' '}
        <a href={line.href}>{line.title}</a>
      </p>
    </form>
  );
}

/** The crossing by its place in the list, and who comes along. */
function readParty(form: HTMLFormElement) {
  const given = new FormData(form);
  const count = (name: string, max: number) =>
    Math.min(max, Math.max(0, Math.trunc(Number(given.get(name)))));
  return {
    line: Number(given.get('line')),
    adults: count('adults', MAX_ADULTS),
    bicycles: count('bicycles', MAX_BICYCLES),
    // The data of a form lack a disabled field, which stays checked for the next line that carries cars.
    car: (form.elements.namedItem('car') as HTMLInputElement).checked,
  };
}
