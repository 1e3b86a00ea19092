/** The steps of a route in English. */
import type { StepTexts } from './step-texts.ts';

/** English. */
export const texts: StepTexts = {
  compass: {
    N: 'north',
    NE: 'northeast',
    E: 'east',
    SE: 'southeast',
    S: 'south',
    SW: 'southwest',
    W: 'west',
    NW: 'northwest',
  },
  left: 'left',
  right: 'right',
  Head: 'Start[ heading {compass}][ on {road}]',
  Continue: 'Continue[ on {road}]',
  SlightRight: 'Bear right[ onto {road}]',
  Right: 'Turn right[ onto {road}]',
  SharpRight: 'Turn sharp right[ onto {road}]',
  TurnAround: 'Turn around',
  SharpLeft: 'Turn sharp left[ onto {road}]',
  Left: 'Turn left[ onto {road}]',
  SlightLeft: 'Bear left[ onto {road}]',
  Ferry: 'Take the ferry[ {road}]',
  Roundabout: 'At the roundabout, take exit {exit}[ onto {road}]',
  Merge: 'Merge[ {side}][ onto {road}]',
  Fork: 'At the fork, keep[ {side}][ onto {road}]',
  OnRamp: 'Take the ramp[ on the {side}][ onto {road}]',
  OffRamp: 'Take the exit[ on the {side}][ onto {road}]',
  EndOfRoad: 'At the end of the road, turn[ {side}][ onto {road}]',
  WaypointReached: 'You have reached a stop on the way',
  DestinationReached: 'You have arrived',
};
