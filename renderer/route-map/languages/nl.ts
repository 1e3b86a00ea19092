/** The steps of a route in Dutch. */
import type { StepTexts } from './step-texts.ts';

/** Dutch. */
export const texts: StepTexts = {
  compass: {
    N: 'noorden',
    NE: 'noordoosten',
    E: 'oosten',
    SE: 'zuidoosten',
    S: 'zuiden',
    SW: 'zuidwesten',
    W: 'westen',
    NW: 'noordwesten',
  },
  left: 'links',
  right: 'rechts',
  Head: 'Vertrek[ naar het {compass}][ over {road}]',
  Continue: 'Ga verder[ over {road}]',
  SlightRight: 'Houd licht rechts aan[ naar {road}]',
  Right: 'Sla rechts af[ naar {road}]',
  SharpRight: 'Sla scherp rechts af[ naar {road}]',
  TurnAround: 'Keer om',
  SharpLeft: 'Sla scherp links af[ naar {road}]',
  Left: 'Sla links af[ naar {road}]',
  SlightLeft: 'Houd licht links aan[ naar {road}]',
  Ferry: 'Neem de veerboot[ {road}]',
  Roundabout: 'Neem op de rotonde afslag {exit}[ naar {road}]',
  Merge: 'Voeg[ {side}] in[ op {road}]',
  Fork: 'Houd[ {side}] aan bij de splitsing[ naar {road}]',
  OnRamp: 'Neem de oprit[ {side}][ naar {road}]',
  OffRamp: 'Neem de afrit[ {side}][ naar {road}]',
  EndOfRoad: 'Sla aan het einde van de weg[ {side}] af[ naar {road}]',
  WaypointReached: 'U hebt een tussenstop bereikt',
  DestinationReached: 'U bent op uw bestemming',
};
