/** The steps of a route in Spanish. */
import type { StepTexts } from './step-texts.ts';

/** Spanish. */
export const texts: StepTexts = {
  compass: {
    N: 'norte',
    NE: 'noreste',
    E: 'este',
    SE: 'sureste',
    S: 'sur',
    SW: 'suroeste',
    W: 'oeste',
    NW: 'noroeste',
  },
  left: 'izquierda',
  right: 'derecha',
  Head: 'Salga[ hacia el {compass}][ por {road}]',
  Continue: 'Continúe[ por {road}]',
  SlightRight: 'Gire ligeramente a la derecha[ por {road}]',
  Right: 'Gire a la derecha[ por {road}]',
  SharpRight: 'Gire bruscamente a la derecha[ por {road}]',
  TurnAround: 'Dé la vuelta',
  SharpLeft: 'Gire bruscamente a la izquierda[ por {road}]',
  Left: 'Gire a la izquierda[ por {road}]',
  SlightLeft: 'Gire ligeramente a la izquierda[ por {road}]',
  Ferry: 'Tome el ferri[ {road}]',
  Roundabout: 'En la rotonda, tome la salida {exit}[ hacia {road}]',
  Merge: 'Incorpórese[ por la {side}][ a {road}]',
  Fork: 'En la bifurcación, manténgase[ a la {side}][ por {road}]',
  OnRamp: 'Tome la vía de acceso[ a la {side}][ hacia {road}]',
  OffRamp: 'Tome la salida[ a la {side}][ hacia {road}]',
  EndOfRoad: 'Al final de la calle, gire[ a la {side}][ por {road}]',
  WaypointReached: 'Ha llegado a un punto intermedio',
  DestinationReached: 'Ha llegado a su destino',
};
