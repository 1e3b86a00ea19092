/** The steps of a route in Portuguese. */
import type { StepTexts } from './step-texts.ts';

/** Portuguese. */
export const texts: StepTexts = {
  compass: {
    N: 'norte',
    NE: 'nordeste',
    E: 'este',
    SE: 'sudeste',
    S: 'sul',
    SW: 'sudoeste',
    W: 'oeste',
    NW: 'noroeste',
  },
  left: 'esquerda',
  right: 'direita',
  Head: 'Siga[ para {compass}][ por {road}]',
  Continue: 'Continue[ por {road}]',
  SlightRight: 'Vire ligeiramente à direita[ para {road}]',
  Right: 'Vire à direita[ para {road}]',
  SharpRight: 'Vire acentuadamente à direita[ para {road}]',
  TurnAround: 'Faça inversão de marcha',
  SharpLeft: 'Vire acentuadamente à esquerda[ para {road}]',
  Left: 'Vire à esquerda[ para {road}]',
  SlightLeft: 'Vire ligeiramente à esquerda[ para {road}]',
  Ferry: 'Apanhe o ferry[ {road}]',
  Roundabout: 'Na rotunda, tome a saída {exit}[ para {road}]',
  Merge: 'Entre[ pela {side}][ em {road}]',
  Fork: 'Na bifurcação, mantenha-se[ à {side}][ para {road}]',
  OnRamp: 'Entre na rampa[ à {side}][ para {road}]',
  OffRamp: 'Tome a saída[ à {side}][ para {road}]',
  EndOfRoad: 'No fim da estrada, vire[ à {side}][ para {road}]',
  WaypointReached: 'Chegou a um ponto intermédio',
  DestinationReached: 'Chegou ao destino',
};
