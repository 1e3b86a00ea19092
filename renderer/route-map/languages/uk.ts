/** The steps of a route in Ukrainian. */
import type { StepTexts } from './step-texts.ts';

/** Ukrainian. */
export const texts: StepTexts = {
  compass: {
    N: 'на північ',
    NE: 'на північний схід',
    E: 'на схід',
    SE: 'на південний схід',
    S: 'на південь',
    SW: 'на південний захід',
    W: 'на захід',
    NW: 'на північний захід',
  },
  left: 'ліворуч',
  right: 'праворуч',
  Head: 'Почніть рух[ {compass}][, {road}]',
  Continue: 'Рухайтеся далі[, {road}]',
  SlightRight: 'Плавно поверніть праворуч[, {road}]',
  Right: 'Поверніть праворуч[, {road}]',
  SharpRight: 'Різко поверніть праворуч[, {road}]',
  TurnAround: 'Розверніться',
  SharpLeft: 'Різко поверніть ліворуч[, {road}]',
  Left: 'Поверніть ліворуч[, {road}]',
  SlightLeft: 'Плавно поверніть ліворуч[, {road}]',
  Ferry: 'Сідайте на пором[, {road}]',
  Roundabout: 'На кільці звертайте на з’їзд {exit}[, {road}]',
  Merge: 'Перелаштуйтеся[ {side}][, {road}]',
  Fork: 'На розвилці тримайтеся[ {side}][, {road}]',
  OnRamp: 'В’їдьте на естакаду[ {side}][, {road}]',
  OffRamp: 'Зверніть на з’їзд[ {side}][, {road}]',
  EndOfRoad: 'Наприкінці дороги поверніть[ {side}][, {road}]',
  WaypointReached: 'Ви прибули до проміжної точки',
  DestinationReached: 'Ви на місці',
};
