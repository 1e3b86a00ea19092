/** The picture of the error page: the car park at night with hardly a car in it. */
import { composePlan } from '../airport/airport-plan.ts';
import type { DrawingOptions } from '../drawing-options.ts';
import { composePicture, type PictureFile } from '../svg.ts';

const almostEmpty = 0.06;

/** Has no options. */
export function drawErrorScene(seed: string, _options: DrawingOptions): PictureFile {
  const body = composePlan(seed, almostEmpty);
  return composePicture({ width: 760, height: 560, viewBox: '100 300 760 560', palette: 'night', body });
}
