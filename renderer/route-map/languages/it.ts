/** The steps of a route in Italian. */
import type { StepTexts } from './step-texts.ts';

/** Italian. */
export const texts: StepTexts = {
  compass: {
    N: 'nord',
    NE: 'nord-est',
    E: 'est',
    SE: 'sud-est',
    S: 'sud',
    SW: 'sud-ovest',
    W: 'ovest',
    NW: 'nord-ovest',
  },
  left: 'sinistra',
  right: 'destra',
  Head: 'Parta[ verso {compass}][ su {road}]',
  Continue: 'Prosegua[ su {road}]',
  SlightRight: 'Svolti leggermente a destra[ in {road}]',
  Right: 'Svolti a destra[ in {road}]',
  SharpRight: 'Svolti bruscamente a destra[ in {road}]',
  TurnAround: 'Faccia inversione',
  SharpLeft: 'Svolti bruscamente a sinistra[ in {road}]',
  Left: 'Svolti a sinistra[ in {road}]',
  SlightLeft: 'Svolti leggermente a sinistra[ in {road}]',
  Ferry: 'Prenda il traghetto[ {road}]',
  Roundabout: 'Alla rotonda prenda l’uscita {exit}[ verso {road}]',
  Merge: 'Si immetta[ a {side}][ in {road}]',
  Fork: 'Al bivio si tenga[ a {side}][ verso {road}]',
  OnRamp: 'Prenda la rampa[ a {side}][ verso {road}]',
  OffRamp: 'Prenda l’uscita[ a {side}][ verso {road}]',
  EndOfRoad: 'Alla fine della strada svolti[ a {side}][ in {road}]',
  WaypointReached: 'È arrivato a una tappa',
  DestinationReached: 'È arrivato a destinazione',
};
