/** The interface of geocoders: places by name, and the place at a point. */
import type { GeocodeResult, RoutePoint } from '../contract.ts';

/** A search for places. */
export interface PlaceQuery {
  readonly text: string;
  readonly limit: number;
  readonly language: string | undefined;
  /** The centre of the map; near places come first. */
  readonly near: RoutePoint | undefined;
  /** True when the user has finished typing. Services that allow no search while typing are only asked then. */
  readonly submitted: boolean;
}

/** Finds places. It closes everything that it opens. */
export interface Geocoder {
  /** Attribution of the data, if it needs one. */
  readonly attribution: string | undefined;
  /** Places by name, the best first. @throws RouteServiceError geocoder-failed, geocoder-limited, geocoder-timeout */
  find(query: PlaceQuery, signal: AbortSignal): Promise<readonly GeocodeResult[]>;
  /** Places at a point, nearest first; none if no place is near enough. */
  reverse(
    point: RoutePoint,
    language: string | undefined,
    signal: AbortSignal,
  ): Promise<readonly GeocodeResult[]>;
  close(): Promise<void>;
}
