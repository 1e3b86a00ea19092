/** The markup of an itinerary: sign, name, ride, distance, and stops. It is the same with and without script. */
import type { ReactNode } from 'react';
import { Tile, type TileKind } from '../../elements/signs/tile.tsx';
import type { PlaceSign } from '../route/route.ts';
import { writeUnit } from '../write-unit.ts';
import type { StopText } from './route-map-props.ts';

interface ItineraryFrameProps {
  readonly sign?: PlaceSign | undefined;
  readonly title: string;
  readonly headingLevel: number;
  /** Duration and distance as text, each with its label; empty ones are left out. */
  readonly figures: readonly (readonly [text: string | undefined, label: string])[];
  readonly className?: string | undefined;
  readonly isBusy?: boolean;
  /** Beside the heading. */
  readonly button?: ReactNode;
  readonly children?: ReactNode;
}

/** An element with the routing library's class names, so that tests and themes can hold on to them. */
export function ItineraryFrame(props: ItineraryFrameProps): ReactNode {
  const { sign, title, headingLevel, figures, className = '', isBusy, button, children } = props;
  const Heading = `h${Math.min(headingLevel, 6)}` as 'h3';
  const told = figures.filter(([text]) => text);
  return (
    <div className={`leaflet-routing-container leaflet-bar${className}`} aria-busy={isBusy}>
      <div className="iti-head">
        <Heading>
          {sign && <Tile kind={sign.kind as TileKind} code={sign.code} />} {title}
        </Heading>
        {button}
        {told.length > 0 && (
          <div className="iti-sum">
            {told.map(([text, label]) => (
              <div key={label}>
                <b>{text}</b> <span>{label}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

interface StopListProps {
  readonly stops: readonly StopText[];
  readonly language: string;
}

/** The stops of a line with their minutes. */
export function StopList({ stops, language }: StopListProps): ReactNode {
  return (
    <ol className="stops">
      {stops.map(({ name, note, minutes }, index) => (
        <li key={index}>
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          {minutes !== undefined && (
            <span className="t">{writeUnit({ value: minutes, unit: 'minute' }, language)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
