/** All kinds of pictures that the site draws itself. The same request gives the same bytes. */
import type { DrawingRequest } from '../model/render-context.ts';
import { drawAirportPlan } from './airport/airport-plan.ts';
import type { DrawingOptions } from './drawing-options.ts';
import { drawErrorScene } from './scenes/error-scene.ts';
import { drawHotel } from './scenes/hotel.ts';
import { drawLongStay } from './scenes/long-stay.ts';
import { drawLounge } from './scenes/lounge.ts';
import { drawMeetAndGreet } from './scenes/meet-and-greet.ts';
import { drawMultiStorey } from './scenes/multi-storey.ts';
import type { PictureFile } from './svg.ts';

type DrawPicture = (seed: string, options: DrawingOptions) => PictureFile;

/** One line for each kind. */
const kinds = {
  'airport-plan': drawAirportPlan,
  'error-scene': drawErrorScene,
  hotel: drawHotel,
  'long-stay': drawLongStay,
  lounge: drawLounge,
  'meet-and-greet': drawMeetAndGreet,
  'multi-storey': drawMultiStorey,
} as const satisfies Record<string, DrawPicture>;

/** Name of a kind of picture. */
export type PictureKind = keyof typeof kinds;

/** The kinds, for lists and documentation. */
export const pictureKinds = Object.keys(kinds) as readonly PictureKind[];

/** Draws a picture; an unknown kind is drawn as a car park, so that the page has no gap. */
export function drawPicture({ kind, seed, options = {} }: DrawingRequest): PictureFile {
  const draw = Object.hasOwn(kinds, kind) ? kinds[kind as PictureKind] : drawLongStay;
  return draw(seed, options);
}
