/** The steps of a route in Swedish. */
import type { StepTexts } from './step-texts.ts';

/** Swedish. */
export const texts: StepTexts = {
  compass: {
    N: 'norrut',
    NE: 'åt nordost',
    E: 'österut',
    SE: 'åt sydost',
    S: 'söderut',
    SW: 'åt sydväst',
    W: 'västerut',
    NW: 'åt nordväst',
  },
  left: 'vänster',
  right: 'höger',
  Head: 'Kör[ {compass}][ på {road}]',
  Continue: 'Fortsätt[ på {road}]',
  SlightRight: 'Håll lätt åt höger[ in på {road}]',
  Right: 'Sväng höger[ in på {road}]',
  SharpRight: 'Sväng skarpt åt höger[ in på {road}]',
  TurnAround: 'Vänd',
  SharpLeft: 'Sväng skarpt åt vänster[ in på {road}]',
  Left: 'Sväng vänster[ in på {road}]',
  SlightLeft: 'Håll lätt åt vänster[ in på {road}]',
  Ferry: 'Ta färjan[ {road}]',
  Roundabout: 'Ta avfart {exit} i rondellen[ till {road}]',
  Merge: 'Byt fil[ åt {side}][ in på {road}]',
  Fork: 'Håll[ åt {side}] där vägen delar sig[ in på {road}]',
  OnRamp: 'Ta påfarten[ till {side}][ mot {road}]',
  OffRamp: 'Ta avfarten[ till {side}][ mot {road}]',
  EndOfRoad: 'Sväng[ {side}] vid vägens slut[ in på {road}]',
  WaypointReached: 'Du är framme vid ett delmål',
  DestinationReached: 'Du är framme',
};
