/** The steps of a route in Catalan. */
import type { StepTexts } from './step-texts.ts';

/** Catalan. */
export const texts: StepTexts = {
  compass: {
    N: 'nord',
    NE: 'nord-est',
    E: 'est',
    SE: 'sud-est',
    S: 'sud',
    SW: 'sud-oest',
    W: 'oest',
    NW: 'nord-oest',
  },
  left: 'esquerra',
  right: 'dreta',
  Head: 'Sortiu[ cap al {compass}][ per {road}]',
  Continue: 'Continueu[ per {road}]',
  SlightRight: 'Gireu lleugerament a la dreta[ per {road}]',
  Right: 'Gireu a la dreta[ per {road}]',
  SharpRight: 'Gireu bruscament a la dreta[ per {road}]',
  TurnAround: 'Feu mitja volta',
  SharpLeft: 'Gireu bruscament a l’esquerra[ per {road}]',
  Left: 'Gireu a l’esquerra[ per {road}]',
  SlightLeft: 'Gireu lleugerament a l’esquerra[ per {road}]',
  Ferry: 'Agafeu el transbordador[ {road}]',
  Roundabout: 'A la rotonda, preneu la sortida {exit}[ cap a {road}]',
  Merge: 'Incorporeu-vos[ per {side}][ a {road}]',
  Fork: 'A la bifurcació, continueu[ per {side}][ cap a {road}]',
  OnRamp: 'Preneu l’accés[ per {side}][ cap a {road}]',
  OffRamp: 'Preneu la sortida[ per {side}][ cap a {road}]',
  EndOfRoad: 'Al final del carrer, gireu[ per {side}][ cap a {road}]',
  WaypointReached: 'Heu arribat a un punt intermedi',
  DestinationReached: 'Heu arribat a la destinació',
};
