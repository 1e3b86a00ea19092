/** The steps of a route in German. */
import type { StepTexts } from './step-texts.ts';

/** German. */
export const texts: StepTexts = {
  compass: {
    N: 'Norden',
    NE: 'Nordosten',
    E: 'Osten',
    SE: 'Südosten',
    S: 'Süden',
    SW: 'Südwesten',
    W: 'Westen',
    NW: 'Nordwesten',
  },
  left: 'links',
  right: 'rechts',
  Head: 'Fahren Sie[ nach {compass}][ auf {road}] los',
  Continue: 'Fahren Sie geradeaus weiter[ auf {road}]',
  SlightRight: 'Halten Sie sich leicht rechts[ auf {road}]',
  Right: 'Biegen Sie rechts ab[ auf {road}]',
  SharpRight: 'Biegen Sie scharf rechts ab[ auf {road}]',
  TurnAround: 'Wenden Sie',
  SharpLeft: 'Biegen Sie scharf links ab[ auf {road}]',
  Left: 'Biegen Sie links ab[ auf {road}]',
  SlightLeft: 'Halten Sie sich leicht links[ auf {road}]',
  Ferry: 'Nehmen Sie die Fähre[ {road}]',
  Roundabout: 'Nehmen Sie im Kreisverkehr Ausfahrt {exit}[ auf {road}]',
  Merge: 'Fädeln Sie sich[ {side}] ein[ auf {road}]',
  Fork: 'Halten Sie sich an der Gabelung[ {side}][ auf {road}]',
  OnRamp: 'Nehmen Sie die Auffahrt[ {side}][ auf {road}]',
  OffRamp: 'Nehmen Sie die Ausfahrt[ {side}][ auf {road}]',
  EndOfRoad: 'Biegen Sie am Ende der Straße[ {side}] ab[ auf {road}]',
  WaypointReached: 'Sie haben ein Zwischenziel erreicht',
  DestinationReached: 'Sie sind am Ziel',
};
