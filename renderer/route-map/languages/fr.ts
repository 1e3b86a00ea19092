/** The steps of a route in French. */
import type { StepTexts } from './step-texts.ts';

/** French. */
export const texts: StepTexts = {
  compass: {
    N: 'le nord',
    NE: 'le nord-est',
    E: 'l’est',
    SE: 'le sud-est',
    S: 'le sud',
    SW: 'le sud-ouest',
    W: 'l’ouest',
    NW: 'le nord-ouest',
  },
  left: 'gauche',
  right: 'droite',
  Head: 'Partez[ vers {compass}][ sur {road}]',
  Continue: 'Continuez[ sur {road}]',
  SlightRight: 'Tournez légèrement à droite[ sur {road}]',
  Right: 'Tournez à droite[ sur {road}]',
  SharpRight: 'Tournez franchement à droite[ sur {road}]',
  TurnAround: 'Faites demi-tour',
  SharpLeft: 'Tournez franchement à gauche[ sur {road}]',
  Left: 'Tournez à gauche[ sur {road}]',
  SlightLeft: 'Tournez légèrement à gauche[ sur {road}]',
  Ferry: 'Prenez le ferry[ {road}]',
  Roundabout: 'Au rond-point, prenez la sortie {exit}[ vers {road}]',
  Merge: 'Insérez-vous[ à {side}][ sur {road}]',
  Fork: 'À la bifurcation, serrez[ à {side}][ vers {road}]',
  OnRamp: 'Prenez la bretelle[ à {side}][ vers {road}]',
  OffRamp: 'Prenez la sortie[ à {side}][ vers {road}]',
  EndOfRoad: 'Au bout de la route, tournez[ à {side}][ sur {road}]',
  WaypointReached: 'Vous êtes à une étape',
  DestinationReached: 'Vous êtes arrivé',
};
