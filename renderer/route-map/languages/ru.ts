/** The steps of a route in Russian. */
import type { StepTexts } from './step-texts.ts';

/** Russian. */
export const texts: StepTexts = {
  compass: {
    N: 'на север',
    NE: 'на северо-восток',
    E: 'на восток',
    SE: 'на юго-восток',
    S: 'на юг',
    SW: 'на юго-запад',
    W: 'на запад',
    NW: 'на северо-запад',
  },
  left: 'налево',
  right: 'направо',
  Head: 'Начните движение[ {compass}][, {road}]',
  Continue: 'Продолжайте движение[, {road}]',
  SlightRight: 'Плавно поверните направо[, {road}]',
  Right: 'Поверните направо[, {road}]',
  SharpRight: 'Резко поверните направо[, {road}]',
  TurnAround: 'Развернитесь',
  SharpLeft: 'Резко поверните налево[, {road}]',
  Left: 'Поверните налево[, {road}]',
  SlightLeft: 'Плавно поверните налево[, {road}]',
  Ferry: 'Садитесь на паром[, {road}]',
  Roundabout: 'На кольце сверните на съезд {exit}[, {road}]',
  Merge: 'Перестройтесь[ {side}][, {road}]',
  Fork: 'На развилке держитесь[ {side}][, {road}]',
  OnRamp: 'Въезжайте на эстакаду[ {side}][, {road}]',
  OffRamp: 'Сверните на съезд[ {side}][, {road}]',
  EndOfRoad: 'В конце дороги поверните[ {side}][, {road}]',
  WaypointReached: 'Вы прибыли в промежуточную точку',
  DestinationReached: 'Вы прибыли',
};
