/** A place that the geocoder knows. */
import type { RoutePoint } from '../contract.ts';

/** A place as plain data, from the app that mounts the service or from the prepared extract. */
export interface Place extends RoutePoint {
  readonly name: string;
  /** Other names: codes, names in other languages. */
  readonly otherNames?: readonly string[];
  readonly kind?: string;
  /** The surrounding place, such as a town or an airport. */
  readonly context?: string;
}
