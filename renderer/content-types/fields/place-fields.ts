/** The fields that describe where something is, shared by content types with a point on the map. */
import { requiredNumber } from '../../model/fields/fields.ts';

/** A point in degrees; content types that need one share these limits. */
export const placeFields = {
  lat: requiredNumber({ min: -90, max: 90 }),
  lng: requiredNumber({ min: -180, max: 180 }),
};
