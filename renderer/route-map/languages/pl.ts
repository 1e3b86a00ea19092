/** The steps of a route in Polish. */
import type { StepTexts } from './step-texts.ts';

/** Polish. */
export const texts: StepTexts = {
  compass: {
    N: 'na północ',
    NE: 'na północny wschód',
    E: 'na wschód',
    SE: 'na południowy wschód',
    S: 'na południe',
    SW: 'na południowy zachód',
    W: 'na zachód',
    NW: 'na północny zachód',
  },
  left: 'w lewo',
  right: 'w prawo',
  Head: 'Ruszaj[ {compass}][, {road}]',
  Continue: 'Jedź dalej[, {road}]',
  SlightRight: 'Skręć lekko w prawo[, {road}]',
  Right: 'Skręć w prawo[, {road}]',
  SharpRight: 'Skręć ostro w prawo[, {road}]',
  TurnAround: 'Zawróć',
  SharpLeft: 'Skręć ostro w lewo[, {road}]',
  Left: 'Skręć w lewo[, {road}]',
  SlightLeft: 'Skręć lekko w lewo[, {road}]',
  Ferry: 'Wjedź na prom[, {road}]',
  Roundabout: 'Na rondzie zjedź zjazdem {exit}[, {road}]',
  Merge: 'Włącz się do ruchu[ {side}][, {road}]',
  Fork: 'Na rozwidleniu kieruj się[ {side}][, {road}]',
  OnRamp: 'Wjedź na wjazd[ {side}][, {road}]',
  OffRamp: 'Zjedź zjazdem[ {side}][, {road}]',
  EndOfRoad: 'Na końcu drogi skręć[ {side}][, {road}]',
  WaypointReached: 'Jesteś w punkcie pośrednim',
  DestinationReached: 'Jesteś u celu',
};
