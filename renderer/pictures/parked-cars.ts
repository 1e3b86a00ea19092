/** Cars in the bays of a parking lot. Browsers lay out each element of a picture before painting, so all cars of a paint are one path. */
import { short } from './place.ts';

/** A car in its bay, by its middle; it stands upright in the drawing. */
export interface ParkedCar {
  readonly x: number;
  readonly y: number;
  readonly paint: string;
  /** True if its front points down. */
  readonly isTurned: boolean;
}

/** Measures of a car as `carSymbol` has them: the body without its round edge, which is a line around it, and two windows. */
const body = { width: 4, length: 14, edge: 8 };
const front = { left: -4.4, y: -5.2, bend: -2.2, height: 3.2 };
const back = { y: 7.6, bend: 1.4, height: -2.6 };

/** All cars of a lot, scaled: a path for each paint, and one for the windows. */
export function drawParkedCars(cars: readonly ParkedCar[], scale: number): string {
  const size = (units: number) => short(units * scale, 2);
  const outline = `h${size(body.width)}v${size(body.length)}h${size(-body.width)}z`;
  const paints = [...new Set(cars.map(({ paint }) => paint))];
  const bodies = paints.map((paint) => {
    const places = cars
      .filter((car) => car.paint === paint)
      .map(({ x, y }) => `M${short(x - (body.width / 2) * scale)} ${short(y - (body.length / 2) * scale)}`);
    const d = places.map((place) => place + outline).join('');
    return `<path fill="${paint}" stroke="${paint}" stroke-width="${size(body.edge)}" stroke-linejoin="round" d="${d}"/>`;
  });
  const glass = cars.map((car) => drawWindows(car, scale)).join('');
  return cars.length === 0 ? '' : `${bodies.join('')}<path fill="#0e241c" opacity=".62" d="${glass}"/>`;
}

function drawWindows({ x, y, isTurned }: ParkedCar, scale: number): string {
  const along = isTurned ? -scale : scale;
  const size = (units: number) => short(units * scale, 2);
  const length = (units: number) => short(units * along, 2);
  const [first, second] = [front, back].map(
    ({ bend, height }) =>
      `q${size(-front.left)} ${length(bend)} ${size(-2 * front.left)} 0v${length(height)}h${size(2 * front.left)}z`,
  );
  const place = `M${short(x + front.left * scale)} ${short(y + front.y * along)}`;
  return `${place}${first}m0 ${length(back.y - front.y)}${second}`;
}
